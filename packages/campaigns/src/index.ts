export { title1799 } from './titles/1799/title.ts'
