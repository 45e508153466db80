// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { reportOf } from '#app/pages/this-device/report.ts'

test('a report has versions, quota, the database and the log lines, and no names', () => {
  document.documentElement.dataset.version = '2026-11-22T08:00:00.000Z'
  const report = reportOf(
    {
      firstScreens: 7,
      isUnread: false,
      contents: {
        version: 4,
        collections: [{ resource: '/v1/secret', answers: 2, size: 40, oldest: 0, newest: 1 }],
        pinned: { answers: 0, size: 0 },
        drafts: 1,
        uploads: 0,
        changes: 5,
        log: { entries: 7, from: 0, to: 1 },
      },
      app: { files: 1, of: 2, failed: 0, bytes: 3, ofBytes: 4 },
      usage: 10,
      quota: 20,
      persistent: false,
    },
    ['2026-11-22T08:00:01.000Z kept instanceList 200 network'],
  )
  for (const line of [
    'build: 2026-11-22T08:00:00.000Z',
    'database: version 4',
    'responses: 2',
    'bytes allowed: 20',
    'may be cleared: true',
    'app files: 1 of 2',
  ])
    expect(report.split('\n')).toContain(line)
  expect(report).toMatch(/\n\n2026-11-22T08:00:01\.000Z kept instanceList 200 network\n$/)
  expect(report).not.toContain('secret')
})
