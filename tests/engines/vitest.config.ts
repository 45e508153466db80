import { defineConfig } from 'vitest/config'

const storiesOn = (engine: 'Firefox' | 'WebKit') => ({
  extends: true as const,
  test: { name: engine, provide: { engine } },
})

/** Stories that run on every engine except Chromium: `npm test -- --engines`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    // Machines may be slow, and each wait has its own limit.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [storiesOn('Firefox'), storiesOn('WebKit')],
  },
})
