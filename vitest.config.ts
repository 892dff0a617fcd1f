import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'packages/*/test/**/*.test.tsx'],
    testTimeout: 60_000,
    isolate: false, // nothing under test keeps state between files, and starting a worker for each takes longer than the tests
  },
})
