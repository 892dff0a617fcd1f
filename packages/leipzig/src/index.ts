export { coverLeipzig } from './cover.ts'
export { leipzig } from './title.ts'
