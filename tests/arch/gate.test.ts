import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { areas, inGate, isSafety, newer } from '../gate.ts'
import { quarantine } from '../quarantine.ts'
import { root } from '../support/contract.ts'
import { type BrowserReport, browserTests } from '../../tools/test/reports.ts'

const pages = join(root, 'src/app/pages')

/** The stories that there are, by the names of `tests/gate.ts`. */
function allStories(): string[] {
  const playwright = join(root, 'node_modules/.bin/playwright')
  const env = { ...process.env, RACKSIDE_TESTS: 'full', PLAYWRIGHT_JSON_OUTPUT_FILE: '' }
  const listed = execFileSync(playwright, ['test', '--list', '--reporter=json'], {
    cwd: root,
    env,
    maxBuffer: 2 ** 26,
  })
  return browserTests(JSON.parse(listed.toString()) as BrowserReport).map(({ name }) => name)
}

test('every story that the gate or the quarantine names is there, once', () => {
  const stories = allStories()
  const count = (name: string) => stories.filter((story) => story === name).length
  const named = [...inGate, ...newer, ...quarantine.map(({ story }) => story)]
  expect(named.filter((name) => count(name) !== 1)).toEqual([])
})

test('each area has one to three stories in the gate', () => {
  const folders = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  const own = folders.filter((file) => file.endsWith('.area.tsx')).map((file) => basename(file, '.area.tsx'))
  expect(Object.keys(areas).toSorted()).toEqual(own.toSorted())
  const sizes = Object.entries(areas).filter(([, stories]) => stories.length < 1 || stories.length > 3)
  expect(sizes).toEqual([])
})

test('at most five stories are in quarantine, each with what is known of it and since when, and none about safety', () => {
  expect(quarantine.length).toBeLessThanOrEqual(5)
  for (const { story, known, since } of quarantine) {
    expect(isSafety(story), story).toBe(false)
    expect(known.length, story).toBeGreaterThan(20)
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
