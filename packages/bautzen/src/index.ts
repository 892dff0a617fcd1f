export { bautzen } from './title.ts'
