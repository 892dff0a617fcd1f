export { title1813 as title } from '@grognard/campaigns'
