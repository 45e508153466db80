import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { Age } from '#mock/engine/versions.ts'
import { chromiumArgs, findChromium } from './tools/find-chromium.ts'
import { gateStories, newer, storiesOf } from './tests/gate.ts'
import { quarantine } from './tests/quarantine.ts'

/** Otherwise, as with `npm run e2e`, every story runs. */
const isGate = process.env.RACKSIDE_TESTS === 'gate'

/** Files whose stories also run against a server of 2026: about a tenth, some from each area. */
const newerFiles =
  /\/(hardware-metrics|instance-create|projects|silo-people|snapshots|ssh-keys|system-issues)\.e2e\.ts$/

/**
 * Browser tests: stories of the console on the live build in front of the mock over HTTP, those that need a
 * worker or the demo's controls on the demo build, offline stories on the live build with its worker, and
 * pictures of the live build.
 */
export default defineConfig<{ age: Age }>({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than cores, since stories are idle at times.
  workers: availableParallelism() + 1,
  // A story that passes only on a retry is reported, and too many fail the gate: tools/test/verdict.ts.
  retries: isGate ? 1 : 0,
  retryStrategy: 'isolated',
  // Generous, since a machine may be busy; bench/ measures speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  ...(isGate ? { grep: gateStories() } : {}),
  ...(isGate && quarantine.length ? { grepInvert: storiesOf(quarantine.map(({ story }) => story)) } : {}),
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
    {
      name: 'newer',
      testDir: 'tests/e2e',
      testMatch: newerFiles,
      use: { age: '2026' },
      ...(isGate ? { grep: storiesOf(newer) } : {}),
    },
    { name: 'demo', testDir: 'tests/demo' },
    { name: 'offline', testDir: 'tests/offline' },
    {
      name: 'pictures',
      testDir: 'tests/pictures',
      snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
    },
  ],
})
