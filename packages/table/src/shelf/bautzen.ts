export { bautzen as title } from '@grognard/bautzen'
