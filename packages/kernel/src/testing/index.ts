export * from './contract-suite.ts'
export * from './enemy-answers.ts'
export * from './golden.ts'
export * from './lessons.ts'
