export { officers } from '@grognard/staff'
