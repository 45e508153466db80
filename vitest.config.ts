import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const stateless = 'tests/unit/{api,domain,mock}/**/*.test.ts'

/** Tests of whole pages in jsdom. */
const pages = 'tests/unit/app/refusals/*.test.ts'

/** Side effects on the process that would affect the next file's tests. */
const isAlone = /\bvi\.(mock|doMock|resetModules)\(|fake-indexeddb|bearOtherSoftware|watchFocus/

/** Tests of the app without side effects, and those of them that render. */
const app: string[] = []
const drawn: string[] = []
for (const file of globSync('tests/unit/app/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })) {
  const text = readFileSync(file, 'utf8')
  if (file.includes('/refusals/') || isAlone.test(text)) continue
  if (text.includes('@vitest-environment jsdom')) drawn.push(file)
  else app.push(file)
}

export default defineConfig({
  test: {
    environment: 'node',
    // Generous, since a machine may be busy; bench/ measures speed.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // A failed assertion's message is all that CI prints, so it has the whole value.
    chaiConfig: { truncateThreshold: 0 },
    // One more than cores, since some tests wait for timers.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // One process for all: starting one takes longer than most files.
      {
        extends: true,
        test: {
          name: 'shared process',
          include: [stateless, ...app],
          isolate: false,
          unstubGlobals: true,
          setupFiles: 'tests/support/fixtures/fresh-file.ts',
        },
      },
      // A separate process, since switching between these and other tests creates a new DOM each time.
      {
        extends: true,
        test: {
          name: 'drawn',
          include: drawn,
          isolate: false,
          unstubGlobals: true,
          setupFiles: 'tests/support/fixtures/fresh-file.ts',
        },
      },
      {
        extends: true,
        // React's production build is two to three times as fast, and nothing here needs `act`.
        oxc: { jsx: { development: false } },
        test: {
          name: 'pages',
          include: [pages],
          env: { NODE_ENV: 'production' },
          // As for browser stories: a test that passes only on a retry is reported as flaky.
          retry: process.env['RACKSIDE_TESTS'] === 'gate' ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'own process',
          include: ['tests/{unit,arch,serve}/**/*.test.{ts,tsx}'],
          exclude: [stateless, pages, ...app, ...drawn],
        },
      },
    ],
  },
})
