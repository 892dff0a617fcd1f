export { roll, tell } from '@grognard/kernel'
