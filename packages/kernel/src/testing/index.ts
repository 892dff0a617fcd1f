export * from './contract-suite.ts'
