import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { SettingsDatabase } from '#db/database.ts'
import { ControlFile } from '#sw/control.ts'
import { keepFor } from '#sw/answers/policy.ts'
import { type Control, isTooOld, readControl } from '#worker-protocol/control-file.ts'
import { newSettings, signedIn } from '../../support/worker/worker.ts'

const answering = (body: string, status = 200, type = 'application/json') => {
  const response = new Response(body, { status, headers: { 'content-type': type } })
  return () => Promise.resolve(response)
}

test.each([
  ['says off', answering('{"worker":"off"}'), { worker: 'off' }],
  ['says on', answering('{"worker":"on"}'), { worker: 'on' }],
  [
    'sets every field',
    answering('{"worker":"on","wipe":"2026-11-22","minimum":"2026-11-01","store":false,"unlock":true}'),
    { worker: 'on', wipe: '2026-11-22', minimum: '2026-11-01', store: false, unlock: true },
  ],
  // No request could name it.
  ['has a bad version', answering('{"worker":"off","apiVersion":"2025\u2014"}'), { worker: 'off' }],
  ['has a version of the wrong type', answering('{"worker":"off","apiVersion":2025}'), { worker: 'off' }],
  ['is missing', answering('{"worker":"off"}', 404), undefined],
  ['has another success status', answering('{"worker":"off"}', 206), undefined],
  ['has another content type', answering('{"worker":"off"}', 200, 'text/html'), undefined],
  ['is not an object', answering('null'), undefined],
  ['has an unknown value', answering('{"worker":"of"}'), undefined],
  ['does not mention the worker', answering('{"store":false}'), undefined],
  ['has a value of the wrong type', answering('{"worker":"on","store":"no"}'), undefined],
  ['allows unlocking ambiguously', answering('{"worker":"on","unlock":1}'), undefined],
  ['cannot be reached', () => Promise.reject(new TypeError('no network')), undefined],
])('a control file that %s', async (_, get, said) => {
  expect(await readControl({ get })).toEqual(said)
})

/** Answers each of the two files. */
const files =
  (control: unknown, config: unknown, status = 200) =>
  (input: unknown) => {
    const isConfig = String(input) === '/config.json'
    const body = isConfig ? config : control
    return Promise.resolve(Response.json(body, { status: isConfig ? status : 200 }))
  }

const harbor = { title: 'Harbor', apiVersion: '2', unlock: true }

test.each([
  ['is read', files({ worker: 'on' }, harbor), { apiVersion: '2', unlock: true, config: harbor }],
  [
    'is overridden by the control file',
    files({ worker: 'on', apiVersion: '1' }, harbor),
    { apiVersion: '1', unlock: true, config: harbor },
  ],
  ['is missing', files({ worker: 'on' }, '', 404), { config: {} }],
  ['fails', files({ worker: 'on' }, '', 502), { config: { title: 'before' } }],
  ['is invalid', files({ worker: 'on' }, { titel: 'Harbor' }), { config: { title: 'before' } }],
  [
    'is invalid while the worker is off',
    files({ worker: 'off' }, 'x'),
    { worker: 'off', config: { title: 'before' } },
  ],
] as const)('a configuration that %s', async (_, get, said) => {
  const before: Control = { worker: 'on', config: { title: 'before' } }
  expect(await readControl({ get, before })).toEqual({ worker: 'on', ...said })
})

test.each([
  [{ titel: 'Harbor' }, 'whole file'],
  [{ title: '' }, 'title'],
  [{ keepHours: { kept: 200 } }, 'keepHours.kept'],
  [{ documentation: [{ label: 'Help', url: 'javascript:alert(1)' }] }, 'documentation.0.url'],
  [{ apiVersion: 'a b' }, 'apiVersion'],
  [{ unlock: 'yes' }, 'unlock'],
  ['no JSON', 'whole file'],
])('the problem of the configuration %j is reported', async (config, where) => {
  const problems: string[] = []
  const onWrong = (found: string[]) => problems.push(...found)
  await readControl({ get: files({ worker: 'on' }, config), onWrong })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${where}: (must be |unknown key titel)`))])
})

test('the retention may be shorter than the default, never longer', async () => {
  const { control, file } = controlled({ worker: 'on', config: { keepHours: { kept: 2, series: 0.5 } } })
  expect(await control.keepFor('kept')).toBe(keepFor.kept)
  await control.look()
  expect(file.looks).toBe(1)
  const kinds = ['kept', 'identity', 'series', 'log'] as const
  expect(await Promise.all(kinds.map((kind) => control.keepFor(kind)))).toEqual([
    2 * 3600_000,
    keepFor.identity,
    1800_000,
    keepFor.log,
  ])
})

test.each([
  ['2026-11-21T09:00:00.000Z', '2026-11-22', true],
  ['2026-11-22T09:00:00.000Z', '2026-11-22', false],
  ['9', '10', true],
  ['10', '9', false],
  ['10', '10', false],
])('build %s is older than %s: %s', (build, minimum, older) => {
  expect(isTooOld(build, { worker: 'on', minimum })).toBe(older)
})

/** A worker's control over a file that the test writes; undefined means unreadable. */
function controlled(said: Control | undefined, settings: SettingsDatabase = newSettings()) {
  const did: string[] = []
  const note = (what: string) => () => Promise.resolve(did.push(what))
  const file = { said, looks: 0, now: 0 }
  const hooks = {
    now: () => file.now,
    read: () => {
      file.looks += 1
      return Promise.resolve(file.said)
    },
    remove: note('remove'),
    wipe: note('wipe'),
    changeStoring: note('change storing'),
    tell: note('tell'),
  }
  const control = new ControlFile(settings, hooks)
  return { control, did, file, hooks, settings }
}

test('it is read once an hour', async () => {
  const { control, file } = controlled({ worker: 'on' })
  await control.lookHourly()
  await control.lookHourly()
  expect(file.looks).toBe(1)
  file.now = 3600_000
  await control.lookHourly()
  expect(file.looks).toBe(2)
})

test('it is read again when the clock was set back', async () => {
  const { control, file } = controlled({ worker: 'on' })
  file.now = 3600_000
  await control.lookHourly()
  file.now = 0
  await control.lookHourly()
  expect(file.looks).toBe(2)
})

test('"off" survives a restart, and removes what a stopped worker left again', async () => {
  const before = controlled({ worker: 'off' })
  await before.control.look()
  expect(before.did).toEqual(['remove', 'tell'])

  const { control, did, file } = controlled(undefined, before.settings)
  expect(await control.readOff()).toBe(true)
  expect(await control.mayStore()).toBe(false)
  await control.lookIfOff()
  expect(did).toEqual(['remove'])
  file.said = { worker: 'on' }
  await control.lookIfOff()
  expect(await control.readOff()).toBe(false)
  expect(await control.mayStore()).toBe(true)
})

test('a wipe runs once for each value, even across a restart', async () => {
  const first = controlled({ worker: 'on', wipe: 'a' })
  await first.control.look()
  await first.control.look()
  expect(first.did.filter((what) => what === 'wipe')).toHaveLength(1)
  const next = controlled({ worker: 'on', wipe: 'a' }, first.settings)
  await next.control.look()
  expect(next.did).toEqual([])
  next.file.said = { worker: 'on', wipe: 'b' }
  await next.control.look()
  expect(next.did).toContain('wipe')
})

test('a wipe that a stopped worker began is done by the next one', async () => {
  const first = controlled({ worker: 'on', wipe: 'a' })
  await first.control.look()
  first.file.said = { worker: 'on', wipe: 'b' }
  first.hooks.wipe = () => new Promise<number>(() => undefined)
  void first.control.look()
  await expect.poll(() => first.file.looks).toBe(2)
  const next = controlled({ worker: 'on', wipe: 'b' }, first.settings)
  await next.control.look()
  expect(next.did).toContain('wipe')
})

test('"store": false deletes stored answers and stores no more until it is reverted', async () => {
  const { control, file, settings } = controlled({ worker: 'on' })
  const worker = await signedIn({ settings, mayStore: () => control.mayStore() })
  await worker.request('/v1/instances?project=shop')
  expect(await worker.kept()).toHaveLength(2)
  file.said = { worker: 'on', store: false }
  await control.look()
  await worker.partitions.changeStoring()
  await worker.request('/v1/me')
  await worker.request('/v1/instances?project=shop')
  expect(await worker.partition()).toBeUndefined()
  file.said = { worker: 'on' }
  await control.look()
  await worker.partitions.changeStoring()
  await worker.request('/v1/instances?project=shop')
  expect(await worker.kept()).toHaveLength(1)
})

test('an emptied partition is used again by the signed-in user', async () => {
  const worker = await signedIn()
  await worker.request('/v1/instances?project=shop')
  await worker.partitions.empty()
  expect(await worker.kept()).toEqual([])
  await worker.request('/v1/instances?project=shop')
  expect(await worker.kept()).toHaveLength(1)
})

test.each([
  [undefined, undefined],
  [{ worker: 'on' as const }, false],
  [{ worker: 'on' as const, unlock: true }, true],
])('with %j the store may be locked and unlocked: %s', async (said, may) => {
  const { control, file, settings } = controlled(said)
  await control.look()
  expect(await control.mayUnlock()).toBe(may)
  // An unreadable file changes nothing.
  file.said = undefined
  await control.look()
  expect(await controlled(undefined, settings).control.mayUnlock()).toBe(may)
})

test('if the previous file cannot be read, nothing is wiped, and the next worker applies it', async () => {
  const said: Control = { worker: 'on', wipe: 'b' }
  const first = controlled({ worker: 'on', wipe: 'a' })
  await first.control.look()
  const reading = vi.spyOn(first.settings.settings, 'get').mockRejectedValue(new Error('closed'))
  const unread = controlled(said, first.settings)
  await unread.control.look()
  expect(unread.did).toEqual(['change storing', 'tell'])
  reading.mockRestore()
  const next = controlled(said, first.settings)
  await next.control.look()
  expect(next.did).toEqual(['wipe', 'change storing', 'tell'])
})
