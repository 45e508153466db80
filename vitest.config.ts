import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,arch,serve}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    // All cores: by default one of them is left to a person who waits.
    maxWorkers: '100%',
  },
})
