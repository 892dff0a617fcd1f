export { leipzig } from './title.ts'
