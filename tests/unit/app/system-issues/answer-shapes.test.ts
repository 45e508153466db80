import { expect, test } from 'vitest'
import { fromWire } from '#api/casing.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { IpPoolUtilization } from '#api/generated/system-ip-pools.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { poolFill } from '#domain/network/ip-pools.ts'
import { type Shape, shaped, shapes } from '#app/pages/system-issues/answer-shapes.ts'
import { bundleIssues } from '#app/pages/system-issues/bundle-issues.ts'
import { deliveryIssues } from '#app/pages/system-issues/delivery-issues.ts'
import { poolIssues, quotaIssues, watchedOf } from '#app/pages/system-issues/fill-issues.ts'
import { checkOf } from '#app/pages/system-issues/issue-checks.ts'
import {
  defaultPoolIssues,
  diskIssues,
  sledIssues,
  uninitializedIssues,
} from '#app/pages/system-issues/issue-rules.ts'
import { fingerprintOf, type Issue } from '#app/shared/issues/issue.ts'
import { sessionIssues } from '#app/pages/system-issues/network-issues.ts'
import { faultedIssues, instanceIssues, scannedProjects } from '#app/pages/system-issues/workload-issues.ts'
import { cases, fc } from '../../../support/property.ts'
import { isApisError, meaningOf, mockServer, mutated } from '../../../support/hostile/mutated-answers.ts'

const now = Date.UTC(2026, 10, 23)

/** The rules that read an answer, whatever that holds. */
// oxlint-disable-next-line typescript/no-explicit-any -- what is tried is what the types rule out
type Rule = (value: any) => Issue[]

const project = { id: 'p', name: 'web', timeModified: new Date(now) }
const silo = { siloId: 's', siloName: 'harbor' }
const good = {
  id: 'i',
  name: 'web-1',
  runState: 'failed',
  timeRunStateUpdated: new Date(now),
  autoRestartEnabled: true,
  autoRestartCooldownExpiration: null,
}
const update = {
  suspended: true,
  targetRelease: { version: '17.0.0' },
  componentsByReleaseVersion: { '17.0.0': 3 },
  timeLastStepPlanned: new Date(now),
}
const poolsAt = (pools: { id: string; name: string }[], fill: IpPoolUtilization) =>
  pools.flatMap((pool) => poolIssues(pool, poolFill(fill), undefined, now))
const failedIn = (one: typeof project) => instanceIssues(one, [good] as Instance[], now)
const quotas = (silos: SiloUtilization[]) => {
  watchedOf(silos)
  return silos.flatMap((silo) => quotaIssues(silo, {}, now))
}

const parts: [path: string, shape: Shape, rule: Rule][] = [
  ['/v1/system/hardware/sleds', shapes.sleds, ({ items }) => sledIssues(items)],
  [
    '/v1/system/hardware/sleds-uninitialized',
    shapes.uninitialized,
    ({ items }) => uninitializedIssues(items),
  ],
  ['/v1/system/hardware/disks', shapes.disks, ({ items }) => diskIssues(items, [])],
  ['/v1/system/networking/bgp-status', shapes.sessions, (value) => sessionIssues(value, now)],
  ['/v1/system/ip-pools', shapes.pools, ({ items }) => poolsAt(items, { capacity: 9, remaining: 0 })],
  ['/v1/system/ip-pools/public/utilization', shapes.fill, (value) => poolsAt([project], value)],
  ['/v1/system/utilization/silos', shapes.silos, ({ items }) => quotas(items)],
  ['/v1/system/silos/harbor/ip-pools', shapes.siloPools, ({ items }) => defaultPoolIssues(silo, items)],
  [
    '/v1/projects',
    shapes.projects,
    ({ items }) => scannedProjects(items as (typeof project)[]).flatMap(failedIn),
  ],
  [
    '/v1/instances?project=web-frontend',
    shapes.instances,
    ({ items }) => instanceIssues(project, items, now),
  ],
  ['/v1/disks?project=web-frontend', shapes.projectDisks, ({ items }) => faultedIssues(project, items)],
  ['/experimental/v1/system/support-bundles', shapes.bundles, ({ items }) => bundleIssues(items)],
  [
    '/v1/alert-receivers/ticket-bot/deliveries',
    shapes.deliveries,
    ({ items }) => deliveryIssues(project, items, now),
  ],
]

const ask = mockServer()

/** An answer as the app reads it; a too deeply nested one is unreadable. */
function read(json: object): unknown {
  try {
    return fromWire(json)
  } catch {
    return undefined
  }
}

test.each(parts)('%s has the shape that its rules read', async (path, shape) => {
  expect(shape(fromWire(JSON.parse(await ask(path))))).toBe(true)
})

test.each(parts)(
  'mutated answers of %s are either refused or read without an error',
  async (path, shape, rule) => {
    const good = await ask(path)
    const tried = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const answer = mutated(g, good)
        const { json } = meaningOf(answer)
        if (!json || isApisError(answer)) return
        const value = read(json)
        const isTaken = shape(value)
        tried[isTaken ? 'taken' : 'refused'] += 1
        if (!isTaken) return
        for (const issue of rule(value)) {
          fingerprintOf(issue)
          for (const date of [issue.since, issue.changed]) date?.toISOString()
        }
      }),
      { numRuns: cases(400) },
    )
    expect(Math.min(tried.taken, tried.refused)).toBeGreaterThan(cases(20))
  },
)

const wrong: [what: string, shape: Shape, value: unknown][] = [
  ['items of another kind', shapes.instances, { items: [{ kind: 'instance' }] }],
  ['an instance without a state', shapes.instances, { items: [{ ...good, runState: undefined }] }],
  ['a list in place of its items', shapes.bundles, []],
  ['items that are none', shapes.bundles, { items: {} }],
  ['a number that JSON cannot say', shapes.fill, { capacity: Infinity, remaining: 1 }],
  [
    'a duration beyond all dates',
    shapes.sessions,
    [{ addr: 'a', switch: 'b', state: 'idle', stateDurationMillis: 1e300 }],
  ],
  ['a status without its link', shapes.link, { port: {} }],
  ['a link of another kind', shapes.link, { link: { link_state: { Fault: 'x' } } }],
  ['a release of another kind', shapes.update, { ...update, targetRelease: '17.0.0' }],
  [
    'components without a number',
    shapes.update,
    { ...update, componentsByReleaseVersion: { '17.0.0': 'all' } },
  ],
  ['a past of another kind', shapes.past, [[1, 2], { time: 3 }]],
]

test.each(wrong)('%s cannot be checked', (_, shape, value) => {
  const answer = { value, source: 'network' as const, fetchedAt: 1 }
  const read = shaped({ data: answer, error: null, isFetching: false }, shape)
  expect(checkOf('it', 'it/', read)).toMatchObject({ answer: undefined, error: expect.any(Error) })
})

test('an answer of the right shape is unchanged', () => {
  const data = { value: { items: [good] }, source: 'network' as const, fetchedAt: 1 }
  expect(shaped({ data, error: null, isFetching: true }, shapes.instances)).toEqual({
    data,
    error: null,
    isFetching: true,
  })
  expect(shapes.update(update)).toBe(true)
  expect(shapes.update({ ...update, targetRelease: null })).toBe(true)
})
