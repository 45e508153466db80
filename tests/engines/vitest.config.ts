import { defineConfig } from 'vitest/config'

const storiesOn = (engine: 'Firefox' | 'WebKit') => ({
  extends: true as const,
  test: { name: engine, provide: { engine } },
})

/** Stories that run on each engine that is not Chromium's: `npm run test:full`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    // A machine may be slow, and what a story waits for has a limit of its own.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [storiesOn('Firefox'), storiesOn('WebKit')],
  },
})
