import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import type { IpPool } from '#api/generated/system-ip-pools.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { fillText, type PoolFill, shareText } from '#domain/network/ip-pools.ts'
import { to } from '#app/url/paths.ts'
import type { Issue, Severity } from '#app/shared/issues/issue.ts'

/** From these shares on something counts as nearly full, and as full. */
const nearlyFull = 0.8
const full = 0.95

const day = 86_400_000

/** Within so many days what will be full needs someone, and someone now. */
const days = { minor: 14, major: 3 } as const

function severityOf(share: number, fullAt: Date | undefined, now: number): Severity | undefined {
  if (share >= full) return 'critical'
  if (share >= nearlyFull) return 'major'
  const left = fullAt ? (fullAt.getTime() - now) / day : Infinity
  return left <= days.major ? 'major' : left <= days.minor ? 'minor' : undefined
}

const dayForm = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** A text with the day on which that will be full, where it is known. */
function withDay(text: string, pace: string, fullAt: Date | undefined, now: number): string {
  if (!fullAt) return text
  const form = fullAt.getFullYear() === new Date(now).getFullYear() ? dayForm : dayOfYear
  return `${text}; full on ${form.format(fullAt)} at ${pace}`
}

/** Steps of a share that are a change of an issue: a tenth of a percent more is none. */
const markOf = (share: number): string => `${Math.floor(Math.min(share, 9) * 20) * 5}%`

/** A pool that is nearly or wholly given out, or will be soon. */
export function poolIssues(
  { id, name }: Pick<IpPool, 'id' | 'name'>,
  fill: PoolFill,
  fullAt: Date | undefined,
  now: number,
): Issue[] {
  const severity = severityOf(fill.share, fullAt, now)
  if (!severity) return []
  const text = `${shareText(fill.share)} of the addresses are in use (${fillText(fill)})`
  return [
    {
      id: `pool/${id}`,
      // The server keeps no past of pools.
      name: withDay(text, 'the pace seen on this machine', fullAt, now),
      severity,
      kind: 'IP pool',
      where: name,
      to: to('/system/networking/ip-pools/:pool', { pool: name }),
      mark: markOf(fill.share),
    },
  ]
}

const resources = [
  ['cpus', 'vCPUs'],
  ['memory', 'memory'],
  ['storage', 'storage'],
] as const satisfies [keyof VirtualResourceCounts, string][]

export const resourceNames = resources.map(([resource]) => resource)
export type Resource = (typeof resources)[number][0]

const shareOf = (quota: number, used: number) => (quota > 0 ? used / quota : used > 0 ? 1 : 0)

/** From this share on it is looked when a quota will be full. */
const watchedFrom = 0.5

/** A quota that is filling, which has a past to look at. */
export interface Filling {
  siloId: string
  siloName: string
  resource: Resource
  quota: number
  share: number
}

/** The quotas of which it is worth knowing when they will be full. */
export const fillingOf = ({ siloId, siloName, allocated, provisioned }: SiloUtilization): Filling[] =>
  resources.flatMap(([resource]) => {
    const share = shareOf(allocated[resource], provisioned[resource])
    return share >= watchedFrom && share < 1
      ? [{ siloId, siloName, resource, quota: allocated[resource], share }]
      : []
  })

/** Pasts that are read for their trend: where more quotas are filling, the fullest. */
const pastsUpTo = 30

/** The quotas whose past is looked at. */
export const watchedOf = (silos: SiloUtilization[]): Filling[] =>
  silos
    .flatMap(fillingOf)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, pastsUpTo)

/** Quotas of a silo that are nearly or wholly used, or will be soon. */
export const quotaIssues = (
  { siloId, siloName, allocated, provisioned }: SiloUtilization,
  fullAt: Partial<Record<Resource, Date>>,
  now: number,
): Issue[] =>
  resources.flatMap(([resource, word]) => {
    const share = shareOf(allocated[resource], provisioned[resource])
    const severity = severityOf(share, fullAt[resource], now)
    if (!severity) return []
    return [
      {
        id: `quota/${siloId}/${resource}`,
        name: withDay(
          `${shareText(share)} of the ${word} quota is in use`,
          'this pace',
          fullAt[resource],
          now,
        ),
        severity,
        kind: 'Silo quota',
        where: siloName,
        to: to('/system/silos/:silo/quotas', { silo: siloName }),
        mark: markOf(share),
      },
    ]
  })
