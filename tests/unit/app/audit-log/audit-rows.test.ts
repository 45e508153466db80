import { expect, test } from 'vitest'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { toAuditRow } from '#app/pages/audit-log/audit-rows.ts'

test('an entry that lacks fields is a row without them', () => {
  const entry = { id: 'a', timeCompleted: new Date(7) } as AuditLogEntry
  expect(toAuditRow(entry)).toMatchObject({ id: 'a', time: 7, actor: 'unknown', result: 'unknown' })
})
