import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { areas, isSafety } from '../gate.ts'
import { quarantine } from '../quarantine.ts'
import { root } from '../support/contract/contract.ts'

const pages = join(root, 'src/app/pages')

test('each area has one to three stories in the gate', () => {
  const folders = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  const own = folders.filter((file) => file.endsWith('.area.tsx')).map((file) => basename(file, '.area.tsx'))
  expect(Object.keys(areas).toSorted()).toEqual(own.toSorted())
  const sizes = Object.entries(areas).filter(([, stories]) => stories.length < 1 || stories.length > 3)
  expect(sizes).toEqual([])
})

test('at most five stories are in quarantine, each with a reason and a date, and none about safety', () => {
  expect(quarantine.length).toBeLessThanOrEqual(5)
  for (const { story, known, since } of quarantine) {
    expect(isSafety(story), story).toBe(false)
    expect(known.length, story).toBeGreaterThan(20)
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
