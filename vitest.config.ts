import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of code without state of its own. */
const stateless = 'tests/unit/{api,domain,mock}/**/*.test.ts'

/** Tests of whole pages in jsdom. */
const pages = 'tests/unit/app/refusals/*.test.ts'

/** What a test does to its process that the next file's tests would notice. */
const isAlone = /\bvi\.(mock|doMock|resetModules)\(|fake-indexeddb|bearOtherSoftware/

/** Tests of the app that leave nothing behind, and those of them that draw. */
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
    // Generous: a machine may be busy, and how long something takes is measured in bench/.
    testTimeout: 60_000,
    // One more than cores, as some tests wait for a clock.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // A process for each file takes longer than most files.
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
      // A process for themselves, as each change between these and the others makes a new DOM.
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
        // React as it ships is two to three times as fast, and nothing here needs its `act`.
        oxc: { jsx: { development: false } },
        test: {
          name: 'pages',
          include: [pages],
          env: { NODE_ENV: 'production' },
          // As stories in a browser: one that passes only the second time is reported as flaky.
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
