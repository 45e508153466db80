import { defineConfig } from '@playwright/test'
import type { Age } from '#mock/versions.ts'
import { chromiumArgs, findChromium } from './tools/find-chromium.ts'

/** Stories that run against a server of 2026 as well: a tenth, of each area some. */
const newer =
  /\/(hardware-metrics|instance-create|projects|silo-people|snapshots|ssh-keys|system-issues)\.e2e\.ts$/

/**
 * Browser tests: stories of the console on the live build in front of the mock over HTTP, those that need a worker or the
 * demo's controls on the demo build, offline stories on the live build with its worker, and pictures of the live build.
 */
export default defineConfig<{ age: Age }>({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous: a machine may be busy, and how long something takes is measured in bench/.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/browser.json' }],
    ['./tests/support/figures-reporter.ts', { outputFile: 'test-results/matrix.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'newer', testDir: 'tests/e2e', testMatch: newer, use: { age: '2026' } },
    { name: 'demo', testDir: 'tests/demo' },
    { name: 'offline', testDir: 'tests/offline' },
    {
      name: 'pictures',
      testDir: 'tests/pictures',
      snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
    },
  ],
})
