import { cases, fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { differingFields, disputedFields, mergeRules, settleFields } from '#domain/network/firewall-merge.ts'
import { aRule as rule } from '../../../support/fixtures/firewall-networks.ts'

const [a, b, c] = [rule('a'), rule('b'), rule('c')]
const base = [a, b]
const mine = (...changes: [string, VpcFirewallRuleUpdate | undefined][]) => new Map(changes)
const sorted = (rules: readonly VpcFirewallRuleUpdate[]) =>
  rules.toSorted((x, y) => (x.name < y.name ? -1 : 1))

test('rules that others added, changed and deleted are kept beside my changes', () => {
  const added = rule('c', { priority: 9 })
  const theirs = [rule('b', { priority: 7 }), added]
  const merged = mergeRules({
    base: [a, b, rule('d')],
    mine: mine(['d', undefined], ['e', rule('e')]),
    theirs: [...theirs, rule('d')],
  })
  expect(sorted(merged.rules)).toEqual([rule('b', { priority: 7 }), added, rule('e')])
  expect(merged.conflicts).toEqual([])
  expect(merged.changes).toEqual([
    { name: 'a', before: a, now: undefined, fields: [] },
    { name: 'b', before: b, now: rule('b', { priority: 7 }), fields: ['priority'] },
    { name: 'c', before: undefined, now: added, fields: [] },
  ])
})

test('a rule that others renamed keeps my changes under its new name', () => {
  const merged = mergeRules({
    base: [a, b],
    mine: mine(['a', rule('a', { priority: 5 })]),
    theirs: [rule('other'), b],
  })
  expect(merged.conflicts).toEqual([])
  expect(sorted(merged.rules)).toEqual([b, rule('other', { priority: 5 })])
  expect(merged.changes).toEqual([{ name: 'a', before: a, now: rule('other'), fields: ['name'] }])
})

test('a rule that others renamed and disabled is the same rule; one with other ports is not', () => {
  const disabled = rule('other', { status: 'disabled' })
  const versions = { base: [a, b], mine: mine(['a', rule('a', { description: 'Mine' })]) }
  expect(mergeRules({ ...versions, theirs: [disabled, b] })).toMatchObject({
    rules: [b, { ...disabled, description: 'Mine' }],
    conflicts: [],
    changes: [{ name: 'a', fields: ['name', 'status'] }],
  })
  const another = rule('other', { filters: { ports: ['22'] } })
  expect(mergeRules({ ...versions, theirs: [another, b] })).toMatchObject({
    rules: [another, b],
    conflicts: [{ name: 'a', theirs: undefined }],
  })
})

test('a rule that others renamed is not deleted or renamed silently', () => {
  const theirs = [rule('other'), b]
  for (const changed of [undefined, rule('renamed', { priority: 5 })])
    expect(mergeRules({ base: [a, b], mine: mine(['a', changed]), theirs })).toMatchObject({
      rules: theirs,
      conflicts: [{ name: 'a', base: a, mine: changed, theirs: theirs[0], fields: changed ? ['name'] : [] }],
    })
  const merged = mergeRules({ base: [a, b], mine: mine(['a', rule('other', { priority: 5 })]), theirs })
  expect(merged).toMatchObject({ rules: [b, rule('other', { priority: 5 })], conflicts: [] })
})

test('one rule changed on both sides takes the fields of both', () => {
  const merged = mergeRules({
    base,
    mine: mine(['a', rule('renamed', { filters: { ports: ['22'] } })]),
    theirs: [rule('a', { priority: 7, filters: { hosts: [{ type: 'ip', value: '10.0.0.1' }] } }), b],
  })
  expect(merged.conflicts).toEqual([])
  expect(sorted(merged.rules)).toEqual([
    b,
    rule('renamed', { priority: 7, filters: { hosts: [{ type: 'ip', value: '10.0.0.1' }], ports: ['22'] } }),
  ])
})

const disputed = {
  base,
  mine: mine(['a', rule('a', { priority: 5, description: 'Mine' })]),
  theirs: [rule('a', { priority: 7, status: 'disabled' }), b],
}

test('a field changed differently on both sides is a conflict, and keeps their value meanwhile', () => {
  const { conflicts, rules } = mergeRules(disputed)
  expect(conflicts).toEqual([
    { name: 'a', base: a, mine: disputed.mine.get('a'), theirs: disputed.theirs[0], fields: ['priority'] },
  ])
  expect(rules).toEqual(disputed.theirs)
})

test('resolving a conflict takes the chosen side’s fields, and both sides’ undisputed ones', () => {
  const [theirs = a] = disputed.theirs
  const versions = { base: a, mine: rule('a', { priority: 5, description: 'Mine' }), theirs }
  expect(disputedFields(versions)).toEqual(['priority'])
  const ofBoth = rule('a', { priority: 5, description: 'Mine', status: 'disabled' })
  expect(settleFields(versions, ['priority'], 'mine')).toEqual({ base: theirs, mine: ofBoth })
  expect(settleFields(versions, ['priority'], 'theirs')).toEqual({
    base: theirs,
    mine: { ...ofBoth, priority: 7 },
  })
})

test('each disputed field is resolved separately; the others stay in conflict', () => {
  const theirs = rule('a', { priority: 7, description: 'Theirs', status: 'disabled' })
  const versions = { base: a, mine: rule('a', { priority: 5, description: 'Mine' }), theirs }
  const once = settleFields(versions, ['priority'], 'theirs')
  expect(once.mine).toEqual(rule('a', { priority: 7, description: 'Mine', status: 'disabled' }))
  expect(disputedFields({ ...once, theirs })).toEqual(['description'])
  const twice = settleFields({ ...once, theirs }, ['description'], 'mine')
  expect(disputedFields({ ...twice, theirs })).toEqual([])
  expect(mergeRules({ base: [twice.base], mine: mine(['a', twice.mine]), theirs: [theirs] })).toEqual({
    rules: [rule('a', { priority: 7, description: 'Mine', status: 'disabled' })],
    conflicts: [],
    changes: [],
  })
})

test('a rule changed on one side and deleted on the other is a conflict without fields', () => {
  const changed = rule('a', { priority: 5 })
  const theyDeleted = { base, mine: mine(['a', changed]), theirs: [b] }
  expect(mergeRules(theyDeleted).conflicts).toMatchObject([{ name: 'a', theirs: undefined, fields: [] }])
  expect(mergeRules({ ...theyDeleted, base: [b] }).rules).toEqual([b, changed])
  const iDeleted = { base, mine: mine(['a', undefined]), theirs: [changed, b] }
  expect(mergeRules(iDeleted).conflicts).toMatchObject([{ name: 'a', mine: undefined, fields: [] }])
})

test('two rules added under one name conflict by field; equal ones are one', () => {
  const added = { base, mine: mine(['c', rule('c', { priority: 1 })]) }
  expect(mergeRules({ ...added, theirs: [...base, c] }).conflicts).toMatchObject([
    { name: 'c', fields: ['priority'] },
  ])
  expect(mergeRules({ ...added, theirs: [...base, rule('c', { priority: 1 })] })).toMatchObject({
    conflicts: [],
    rules: [a, b, { priority: 1 }],
  })
})

test('lists are equal in any order, and whether empty or omitted', () => {
  const icmp = { type: 'icmp' as const }
  const one = rule('a', {
    filters: { ports: ['22', '80'], hosts: [], protocols: [{ ...icmp, value: { icmpType: 3, code: null } }] },
  })
  const other = rule('a', {
    filters: { ports: ['80', '22'], hosts: null, protocols: [{ value: { icmpType: 3 }, ...icmp }] },
  })
  expect(differingFields(one, other)).toEqual([])
  expect(differingFields(one, rule('a', { filters: { ports: ['22'] } }))).toEqual(['protocols', 'ports'])
})

const anyRule = (name: string) =>
  fc
    .record({
      priority: fc.nat(2),
      // Contains the name, so that no rule looks like another one renamed.
      description: fc.constantFrom(name, `${name} x`),
      ports: fc.constantFrom<string[] | null>(null, ['1'], ['2']),
    })
    .map(({ ports, ...fields }) => rule(name, { ...fields, filters: { ports } }))
const names = ['a', 'b', 'c']
const anyRules = fc
  .tuple(...names.map((name) => fc.option(anyRule(name), { nil: undefined })))
  .map((rules) => rules.filter((it) => it !== undefined))

/** My whole list as changes to the base. */
const changesOf = (before: VpcFirewallRuleUpdate[], after: VpcFirewallRuleUpdate[]) =>
  new Map(
    names.flatMap((name): [string, VpcFirewallRuleUpdate | undefined][] => {
      const [old, now] = [before, after].map((rules) => rules.find((it) => it.name === name))
      return old || now ? [[name, now]] : []
    }),
  )
const facets = (one: VpcFirewallRuleUpdate | undefined) =>
  one && [one.priority, one.description, one.filters.ports?.join() ?? '']

test('for any three lists, each rule and field comes from whoever changed it, and double changes conflict', () => {
  fc.assert(
    fc.property(anyRules, anyRules, anyRules, (before, after, theirs) => {
      const { rules, conflicts } = mergeRules({ base: before, mine: changesOf(before, after), theirs })
      for (const name of names) {
        const [old, my, their, now] = [before, after, theirs, rules].map((list) =>
          facets(list.find((it) => it.name === name)),
        )
        const same = (x: unknown, y: unknown) => JSON.stringify(x) === JSON.stringify(y)
        const isTold = conflicts.some((conflict) => conflict.name === name)
        if (same(my, old) || same(my, their)) expect(now).toEqual(their)
        else if (same(their, old)) expect(now).toEqual(my)
        else if (!my || !their || !old) expect([isTold, now]).toEqual([true, their])
        else {
          const clash = my.some(
            (value, at) => value !== old[at] && their[at] !== old[at] && value !== their[at],
          )
          expect(isTold).toBe(clash)
          expect(now).toEqual(clash ? their : my.map((value, at) => (value === old[at] ? their[at] : value)))
        }
      }
    }),
    { numRuns: cases(2_000) },
  )
})
