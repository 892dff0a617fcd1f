export { officers, playsLike } from '@grognard/staff'
