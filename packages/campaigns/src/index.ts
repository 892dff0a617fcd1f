export { cover1799 } from './titles/1799/cover.ts'
export { title1799 } from './titles/1799/title.ts'
export { cover1813 } from './titles/1813/cover.ts'
export { title1813 } from './titles/1813/title.ts'
