export { title1799 } from './titles/1799/title.ts'
export { title1813 } from './titles/1813/title.ts'
