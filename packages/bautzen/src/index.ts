export { coverBautzen } from './cover.ts'
export { bautzen } from './title.ts'
