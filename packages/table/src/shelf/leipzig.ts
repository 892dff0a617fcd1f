export { leipzig as title } from '@grognard/leipzig'
