import { expect, test } from 'vitest'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { ownEntry } from '#app/pages/api-access/own-address.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64) Test/1.0'
const entry = (part: Partial<AuditLogEntry>): AuditLogEntry => ({
  id: 'e',
  actor: { kind: 'silo_user', siloId: 's', siloUserId: 'me' },
  authMethod: 'session_cookie',
  operationId: 'disk_create',
  requestId: 'r',
  requestUri: '/v1/disks',
  result: { kind: 'success', httpStatusCode: 201 },
  sourceIp: '192.0.2.1',
  timeStarted: new Date(0),
  timeCompleted: new Date(1),
  userAgent: agent,
  ...part,
})

test.each([
  ['someone else', { actor: { kind: 'silo_user', siloId: 's', siloUserId: 'other' } }],
  ['nobody', { actor: { kind: 'unauthenticated' } }],
  ['a tool', { authMethod: 'access_token', userAgent: 'rack-cli/0.14.0' }],
  ['another browser', { userAgent: 'Mozilla/5.0 (Macintosh) Test/1.0' }],
  ['a client without a user agent', { userAgent: null }],
  ['a client with an empty user agent', { userAgent: '' }],
] satisfies [string, Partial<AuditLogEntry>][])(
  'an entry by %s does not identify this browser',
  (_, part) => {
    expect(ownEntry([entry(part)], 'me', agent)).toBeUndefined()
  },
)

test('the user’s newest entry counts, even with a truncated user agent', () => {
  const entries = [
    entry({ actor: { kind: 'unauthenticated' } }),
    entry({ id: 'newest', userAgent: agent.slice(0, 20) }),
    entry({ id: 'older' }),
  ]
  expect(ownEntry(entries, 'me', agent)?.id).toBe('newest')
})
