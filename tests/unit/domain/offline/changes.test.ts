import { cases, fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { isRecord } from '#api/objects.ts'
import { aboutOf, type Change, changesBetween, netOf, type NotedChange } from '#domain/offline/changes.ts'
import { asksForAll, type Compared, comparedBy } from '#domain/offline/compared-answers.ts'

const instances: Compared = { kind: 'instance', shape: 'list' }
const list = (...items: object[]) => ({ items, next_page: null })
const instance = (id: string, fields: object = {}) => ({
  id,
  name: `name-${id}`,
  run_state: 'running',
  time_modified: '2025-09-01T12:00:00Z',
  ...fields,
})

test('changes are listed field by field, by id', () => {
  const before = list(instance('a'), instance('b'))
  const after = list(instance('b', { run_state: 'stopped', name: 'new' }), instance('a'))
  expect(changesBetween(instances, before, after, true)).toEqual([
    {
      kind: 'instance',
      id: 'b',
      name: 'new',
      what: 'changed',
      fields: [
        { field: 'name', from: 'name-b', to: 'new' },
        { field: 'run_state', from: 'running', to: 'stopped' },
      ],
    },
  ])
})

test('times alone, and automatic changes, are not changes', () => {
  const after = instance('a', { time_modified: 'later', auto_restart_cooldown_expiration: 'soon' })
  expect(changesBetween(instances, list(instance('a')), list(after), true)).toEqual([])
})

test('objects are added or gone only in a complete list', () => {
  const [before, after] = [list(instance('a')), list(instance('b'))]
  expect(changesBetween(instances, before, after, false)).toEqual([])
  expect(changesBetween(instances, before, after, true).map(({ id, what }) => [id, what])).toEqual([
    ['b', 'added'],
    ['a', 'gone'],
  ])
})

test.each([
  ['limit=50&sort_by=name_ascending&project=web', true],
  ['project=web&vpc=default', true],
  ['limit=50&page_token=abc', false],
  ['project=web&group=admins', false],
  ['', true],
])('whether %j requests a complete list: %s', (query, isAll) => {
  expect(asksForAll(new URLSearchParams(query))).toBe(isAll)
})

test('a field of another version of the contract is not a change', () => {
  const before = list(instance('a'), instance('b'))
  const after = list(instance('a', { cpu_platform: null }), instance('b', { cpu_platform: 'amd_milan' }))
  expect(changesBetween(instances, before, after, true)).toEqual([])
})

test('nested values are compared by part, and firewall rules by name within their VPC', () => {
  const disk = { id: 'd', name: 'd', state: { state: 'detached' }, size: 1 }
  const attached = { ...disk, state: { state: 'attached', instance: 'i' } }
  const other = { ...disk, id: 'e', state: { state: 'attached', instance: 'i' } }
  const disks: Compared = { kind: 'disk', shape: 'list' }
  const [change] = changesBetween(disks, list(disk, other), list(attached, other), true)
  expect(change?.fields).toEqual([
    { field: 'state.state', from: 'detached', to: 'attached' },
    { field: 'state.instance', from: null, to: 'i' },
  ])
  const targets = [{ type: 'vpc', value: 'default' }]
  const rule = { id: '1', vpc_id: 'v', name: 'allow-ssh', targets, priority: 1 }
  const firewall = comparedBy('vpcFirewallRulesView')
  if (!firewall) throw new Error('Firewall rules are compared')
  const rules = (...rules: object[]) => ({ rules })
  expect(changesBetween(firewall, rules(rule), rules({ ...rule, id: '2' }), true)).toEqual([])
  const [changed] = changesBetween(firewall, rules(rule), rules({ ...rule, id: '2', priority: 2 }), true)
  expect(changed).toMatchObject({
    id: 'v allow-ssh',
    name: 'allow-ssh',
    fields: [{ field: 'priority', from: 1, to: 2 }],
  })
})

test("an instance's only network interface may move to another VPC", () => {
  const nics: Compared = { kind: 'networkInterface', shape: 'list' }
  const before = { id: 'a', name: 'nic', instance_id: 'i', vpc_id: 'v' }
  const after = { ...before, id: 'b', vpc_id: 'w' }
  const whats = (now: object) => changesBetween(nics, list(before), list(now), true).map(({ what }) => what)
  expect(whats(after)).toEqual(['added', 'gone'])
  expect(whats({ ...after, instance_id: 'j' })).toEqual([])
})

test('a malformed answer has no changes', () => {
  const good = list(instance('a'))
  for (const bad of [null, 'x', {}, { items: 'x' }]) {
    expect(changesBetween(instances, bad, good, true)).toEqual([])
    expect(changesBetween(instances, good, bad, true)).toEqual([])
  }
  expect(changesBetween(instances, list({ id: 1 }), list({ id: 2 }), true)).toEqual([])
})

/** Lists as the server might give them, with few ids, so that they overlap. */
const states = fc.constantFrom('running', 'stopped', 'starting')
const things = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', '__proto__'),
      run_state: states,
      ncpus: fc.integer({ min: 1, max: 3 }),
      name: fc.constantFrom('x', '<b>', 'constructor'),
      time_modified: fc.string(),
    }),
    { selector: ({ id }) => id },
  )
  .map((items) => list(...items))

const itemsOf = (answer: ReturnType<typeof list>) => answer.items.filter(isRecord)

/** The same comparison, written as simply as possible. */
function naive(before: ReturnType<typeof list>, after: ReturnType<typeof list>) {
  const said: string[] = []
  for (const item of itemsOf(after)) {
    const was = itemsOf(before).find(({ id }) => id === item.id)
    if (!was) said.push(`${String(item.id)} added`)
    for (const field of ['run_state', 'ncpus', 'name'])
      if (was && was[field] !== item[field])
        said.push(`${String(item.id)} ${field} ${String(was[field])} ${String(item[field])}`)
  }
  for (const item of itemsOf(before))
    if (!itemsOf(after).some(({ id }) => id === item.id)) said.push(`${String(item.id)} gone`)
  return said.toSorted()
}

const lines = (changes: Change[]) =>
  changes
    .flatMap(({ id, what, fields }) =>
      what === 'changed'
        ? fields.map(({ field, from, to }) => `${id} ${field} ${from} ${to}`)
        : `${id} ${what}`,
    )
    .toSorted()

test('the comparison matches a naive one', () => {
  fc.assert(
    fc.property(things, things, (before, after) => {
      expect(lines(changesBetween(instances, before, after, true))).toEqual(naive(before, after))
    }),
  )
})

const noted = (change: Change, at: number): NotedChange => ({
  ...change,
  key: at,
  at,
  after: at - 1,
  before: at,
  place: {},
  isUnseen: true,
})

test('successive changes reduce to the difference between the first and the last state', () => {
  fc.assert(
    fc.property(fc.array(things, { minLength: 1, maxLength: 8 }), (all) => {
      const steps = all
        .slice(1)
        .flatMap((next, at) =>
          changesBetween(instances, all[at], next, true).map((change) => noted(change, at)),
        )
      const first = all[0] ?? list()
      const last = all.at(-1) ?? list()
      expect(lines(netOf(steps))).toEqual(naive(first, last))
    }),
    { numRuns: cases(300) },
  )
})

const turn = (what: Change['what'], ...fields: Change['fields']): Change => ({
  kind: 'disk',
  id: 'd',
  name: 'web-4-boot',
  what,
  fields,
})
const state = (from: string | null, to: string | null) => ({ field: 'state.state', from, to })

test.each<[string, Change[], string[]]>([
  ['went and came back', [turn('gone', state('a', null)), turn('added', state(null, 'a'))], []],
  ['came and went', [turn('added', state(null, 'a')), turn('gone', state('a', null))], []],
  ['was noted before fields were stored with it', [turn('gone'), turn('added')], ['d added']],
  [
    'was gone before fields were stored with it',
    [turn('gone'), turn('added', state(null, 'a'))],
    ['d added'],
  ],
  ['was added before fields were stored with it', [turn('added'), turn('gone', state('a', null))], []],
  [
    'came back different',
    [turn('gone', state('a', null)), turn('added', state(null, 'b'))],
    ['d state.state a b'],
  ],
  [
    'changed before and after',
    [
      turn('changed', state('a', 'b')),
      turn('gone', state('b', null)),
      turn('added', state(null, 'b')),
      turn('changed', state('b', 'c')),
    ],
    ['d state.state a c'],
  ],
  ['was changed while it was gone', [turn('gone'), turn('changed', state('a', 'b'))], ['d gone']],
])('the net difference of an object that %s', (_, changes, told) => {
  expect(lines(netOf(changes.map(noted)))).toEqual(told)
})

test.each(['promoted', 'demoted'])(
  'an image that was %s has another project, whichever of its two lists is read first',
  (move) => {
    const images: Compared = { kind: 'image', shape: 'list' }
    const image = (project_id: string | null) => list({ id: 'i', name: 'debian', project_id })
    const [ofSilo, ofProject] = [image(null), image('p')]
    const [was, is] = move === 'promoted' ? [ofProject, ofSilo] : [ofSilo, ofProject]
    const placeOf = (of: object): Record<string, string> => (of === ofProject ? { project: 'web' } : {})
    const gone = changesBetween(images, was, list(), true).map((change) => ({ change, place: placeOf(was) }))
    const added = changesBetween(images, list(), is, true).map((change) => ({ change, place: placeOf(is) }))
    for (const steps of [
      [...gone, ...added],
      [...added, ...gone],
    ]) {
      const net = netOf(steps.map(({ change, place }, at) => ({ ...noted(change, at), place })))
      expect(lines(net)).toEqual([move === 'promoted' ? 'i project_id p null' : 'i project_id null p'])
      expect(net[0]?.place).toEqual(placeOf(is))
    }
  },
)

const long = (end: string) => `${'x'.repeat(500)}${end}`

test.each<[string, string[], RegExp[]]>([
  ['changed', ['one', 'two'], [/^…x+one$/, /^…x+two$/]],
  ['changed and changed back', ['one', 'two', 'one'], []],
  ['went and came back', ['one', '', 'one'], []],
  ['went and came back different', ['one', '', 'two'], [/^…x+one$/, /^…x+two$/]],
  ['changed, went and came back unchanged', ['one', 'two', '', 'one'], []],
])('the change of a long text that %s shows the part that differs', (_, ends, told) => {
  const answers = ends.map((end) => list(...(end ? [instance('a', { description: long(end) })] : [])))
  const steps = answers
    .slice(1)
    .flatMap((next, at) => changesBetween(instances, answers[at], next, true))
    .map(noted)
  const fields = netOf(steps).flatMap(({ fields }) => fields)
  expect(fields.flatMap(({ from, to }) => [from, to])).toEqual(
    told.map((text) => expect.stringMatching(text)),
  )
})

test('the net change is what the last answer shows, and each step is noted once, whichever answers show it', () => {
  const looks = fc.array(fc.record({ by: fc.constantFrom('list', 'other list', 'view'), state: states }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(looks, states, (looks, first) => {
      const log: NotedChange[] = []
      const last = new Map<string, { at: number; state: string }>()
      for (const [index, { by, state }] of looks.entries()) {
        const [before, at] = [last.get(by) ?? { at: 0, state: first }, index + 1]
        last.set(by, { at, state })
        const [old, now] = [before.state, state].map((run_state) => list({ id: 'a', name: 'x', run_state }))
        const changes = Map.groupBy(
          log.filter((other) => other.at > before.at),
          aboutOf,
        )
        for (const change of changesBetween(instances, old, now, true, {
          changes,
          isNewer: () => false,
          place: {},
        }))
          log.push(noted(change, at))
        expect(lines(log).filter((line) => / (\w+) \1$/.test(line))).toEqual([])
        expect(lines(netOf(log))).toEqual(state === first ? [] : [`a run_state ${first} ${state}`])
      }
    }),
    { numRuns: cases(1_000) },
  )
})
