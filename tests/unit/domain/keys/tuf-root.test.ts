import { expect, test } from 'vitest'
import { readRoot, readRootText } from '#domain/keys/tuf-root.ts'

const now = Date.UTC(2026, 0, 1)
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()

const key = (text: string) => ({ keytype: 'ed25519', scheme: 'ed25519', keyval: { public: text } })
const role = (threshold: number, ...keyids: string[]) => ({ threshold, keyids })

const signed = {
  _type: 'root',
  spec_version: '1.0.0',
  version: 3,
  expires: inDays(400),
  keys: { aaaaaaaaaa: key('a'), bbbbbbbbbb: key('b') },
  roles: {
    root: role(2, 'aaaaaaaaaa', 'bbbbbbbbbb'),
    targets: role(1, 'aaaaaaaaaa'),
    snapshot: role(1, 'aaaaaaaaaa'),
    timestamp: role(1, 'bbbbbbbbbb'),
  },
}
const signatures = ['aaaaaaaaaa', 'bbbbbbbbbb'].map((keyid) => ({ keyid, sig: '00' }))
const read = (changes: object, by: unknown = signatures) =>
  readRoot({ signed: { ...signed, ...changes }, signatures: by }, now)

test('a root shows whose keys sign what, and the thresholds', () => {
  const { root, problems, warnings } = read({})
  expect([problems, warnings]).toEqual([[], []])
  expect(root).toEqual({
    version: 3,
    specVersion: '1.0.0',
    expires: new Date(now + 400 * 86_400_000),
    keys: [
      { id: 'aaaaaaaaaa', scheme: 'ed25519', publicKey: 'a', roles: ['root', 'targets', 'snapshot'] },
      { id: 'bbbbbbbbbb', scheme: 'ed25519', publicKey: 'b', roles: ['root', 'timestamp'] },
    ],
    roles: [
      { name: 'root', threshold: 2, keyIds: ['aaaaaaaaaa', 'bbbbbbbbbb'] },
      { name: 'targets', threshold: 1, keyIds: ['aaaaaaaaaa'] },
      { name: 'snapshot', threshold: 1, keyIds: ['aaaaaaaaaa'] },
      { name: 'timestamp', threshold: 1, keyIds: ['bbbbbbbbbb'] },
    ],
    signedBy: ['aaaaaaaaaa', 'bbbbbbbbbb'],
  })
})

test.each([
  ['{"signed": ', 'This is not valid JSON. It may have been cut off'],
  ['[]', 'This is not a TUF document because it has no “signed” part'],
  ['null', 'This is not a TUF document because it has no “signed” part'],
  ['{"signed": {"_type": "targets"}}', 'This is the targets role, not the root role of a repository'],
  ['{"signed": {}}', 'This is a role without a type, not the root role of a repository'],
])('%s is not a root, with a reason', (text, problem) => {
  expect(readRootText(text, now).problems).toEqual([problem])
})

test.each([
  [{ version: 0 }, 'It has no version'],
  [{ version: '3' }, 'It has no version'],
  [{ expires: 'soon' }, 'It has no expiration date'],
  [{ keys: {}, roles: { root: role(1, 'aaaaaaaaaa') } }, 'It has no keys'],
  [{ keys: { ...signed.keys, cccccccccc: {} } }, 'Key cccccccc has no public part'],
  [{ roles: { targets: role(1, 'aaaaaaaaaa') } }, 'It lists no keys for the root role'],
  [{ roles: { ...signed.roles, targets: {} } }, 'The targets role has no threshold'],
  [
    { roles: { ...signed.roles, targets: role(2, 'aaaaaaaaaa', 'aaaaaaaaaa') } },
    'The targets role requires 2 signatures, but has only 1 key',
  ],
  [
    { roles: { ...signed.roles, targets: role(1, 'missing') } },
    'The targets role requires 1 signature, but has only 0 keys',
  ],
])('the missing parts of a root with %j are named', (changes, problem) => {
  expect(read(changes).problems).toContain(problem)
})

test.each([
  [{ expires: inDays(29.5) }, 'It expires in 29 days'],
  [{ expires: inDays(1.5) }, 'It expires in 1 day'],
  [{ expires: inDays(-1) }, 'It has expired, so anything its keys sign should no longer be trusted'],
  [{ roles: { root: signed.roles.root } }, 'It lists no keys for targets, snapshot, timestamp'],
  [{ keys: { ...signed.keys, cccccccccc: key('c') } }, 'Key cccccccc is not used by any role'],
])('a root with %j gives a warning and can be sent', (changes, warning) => {
  expect(read(changes)).toMatchObject({ problems: [], warnings: [warning] })
})

test.each([
  [null],
  ['x'],
  [[signatures[0]]],
  [[signatures[0], signatures[0], { keyid: 'bbbbbbbbbb' }, null]],
])('each root key counts once among the signatures %j', (by) => {
  const { root, warnings } = read({}, by)
  const text = `It is signed by ${root.signedBy.length} of the 2 root keys it requires`
  expect(root.signedBy.length).toBe(Array.isArray(by) ? 1 : 0)
  expect(warnings).toEqual([text])
})

test.each([
  [{ roles: 'x', keys: 7, version: null }],
  [{ roles: [1, null], keys: [null, 'x'] }],
  [{ roles: { root: null, constructor: 3 }, keys: { __proto__: null } }],
])('a root with %j is read without throwing', (changes) => {
  expect(read(changes).problems.length).toBeGreaterThan(0)
})

test('a problem of many keys is reported once', () => {
  const keys = Object.fromEntries(Array.from({ length: 2_999 }, (_, at) => [`spare-${at}`, key('x')]))
  expect(read({ keys: { ...signed.keys, ...keys } }).warnings).toEqual([
    '2,999 keys are not used by any role',
  ])
  const hollow = { cccccccccc: key(''), dddddddddd: key('') }
  expect(read({ keys: { ...signed.keys, ...hollow } })).toMatchObject({
    problems: ['2 keys have no public part'],
    warnings: ['2 keys are not used by any role'],
  })
})
