import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of code without state of its own, which need no process for each file. */
const stateless = 'tests/unit/{api,domain,mock}/**/*.test.ts'

/** Tests of whole pages in jsdom. */
const pages = 'tests/unit/app/refusals/*.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    // Generous: a machine may be busy, and how long something takes is measured in bench/.
    testTimeout: 60_000,
    // One more than there are cores: some tests wait for a clock and need none.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'stateless', include: [stateless], isolate: false } },
      {
        extends: true,
        // React as it ships is two to three times as fast, and nothing here needs its `act`.
        oxc: { jsx: { development: false } },
        test: { name: 'pages', include: [pages], env: { NODE_ENV: 'production' } },
      },
      {
        extends: true,
        test: {
          name: 'own process',
          include: ['tests/{unit,arch,serve}/**/*.test.{ts,tsx}'],
          exclude: [stateless, pages],
        },
      },
    ],
  },
})
