export { bautzen } from './system/make-title.ts'
