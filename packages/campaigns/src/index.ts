export { title1799 } from './titles/1799/title.ts'
export { makeTitle1813, readKit1813, title1813 } from './titles/1813/title.ts'
export { kitJsonSchemas, type Kit } from './system/kit.ts'
