export { title1799 as title } from '@grognard/campaigns'
