export { title1814 as title } from '@grognard/campaigns'
