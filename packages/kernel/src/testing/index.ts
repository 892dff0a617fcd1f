export * from './contract-suite.ts'
export * from './golden.ts'
