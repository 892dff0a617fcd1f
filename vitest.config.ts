import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'packages/*/test/**/*.test.tsx'],
    testTimeout: 1_200_000, // a machine may be busy: a test that takes long is slow, not wrong
    isolate: false, // starting a worker for each file takes longer than most tests; no test relies on a title's data being untouched
  },
})
