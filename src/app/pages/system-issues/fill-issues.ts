import type { IpPool } from '#api/generated/system-ip-pools.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { fillText, type PoolFill, shareText } from '#domain/network/ip-pools.ts'
import { day } from '#domain/durations.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import { to } from '#app/url/paths.ts'
import { timeFormat } from '#app/ui/text/format.ts'
import type { Issue, Severity } from '#app/shared/issues/issue.ts'

/** Shares from which something counts as nearly full, and as full. */
const nearlyFull = 0.8
const full = 0.95

/** Days until full below which an issue is minor, or major. */
const days = { minor: 14, major: 3 } as const

function severityOf(share: number, fullAt: Date | undefined, now: number): Severity | undefined {
  if (share >= full) return 'critical'
  if (share >= nearlyFull) return 'major'
  const left = fullAt ? (fullAt.getTime() - now) / day : Infinity
  return left <= days.major ? 'major' : left <= days.minor ? 'minor' : undefined
}

const dayForm = timeFormat({ day: 'numeric', month: 'long' })
const dayOfYear = timeFormat({ dateStyle: 'long' })
const yearForm = timeFormat({ year: 'numeric' })

/** Adds the day it will be full, if known. */
function withDay(text: string, pace: string, fullAt: Date | undefined, now: number): string {
  if (!fullAt) return text
  const form = yearForm.format(fullAt) === yearForm.format(now) ? dayForm : dayOfYear
  return `${text}; full on ${form.format(fullAt)} at ${pace}`
}

/** Rounds the share to 5%, so that small changes do not make an issue new. */
const markOf = (share: number): string => `${Math.floor(Math.min(share, 9) * 20) * 5}%`

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
      // The server has no history of pools.
      name: withDay(text, 'the rate measured on this machine', fullAt, now),
      severity,
      kind: 'IP pool',
      where: name,
      to: to('/system/networking/ip-pools/:pool', { pool: name }),
      mark: markOf(fill.share),
    },
  ]
}

const resourceWords: Record<Resource, string> = { cpus: 'vCPUs', memory: 'memory', storage: 'storage' }

const shareOf = (used: number, quota: number) => (quota > 0 ? used / quota : used > 0 ? 1 : 0)

/** Share from which the trend of a quota is watched. */
const watchedFrom = 0.5

/** A quota in use whose history gives a trend. */
export interface Filling {
  siloId: string
  siloName: string
  resource: Resource
  quota: number
  share: number
}

/** Quotas full enough to watch their trend. */
export const fillingOf = ({ siloId, siloName, allocated, provisioned }: SiloUtilization): Filling[] =>
  resources.flatMap((resource) => {
    const share = shareOf(provisioned[resource], allocated[resource])
    return share >= watchedFrom && share < 1
      ? [{ siloId, siloName, resource, quota: allocated[resource], share }]
      : []
  })

/** Histories read at most; the fullest quotas come first. */
const pastsUpTo = 30

/** Quotas whose history is read. */
export const watchedOf = (silos: SiloUtilization[]): Filling[] =>
  silos
    .flatMap(fillingOf)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, pastsUpTo)

export const quotaIssues = (
  { siloId, siloName, allocated, provisioned }: SiloUtilization,
  fullAt: Partial<Record<Resource, Date>>,
  now: number,
): Issue[] =>
  resources.flatMap((resource) => {
    const share = shareOf(provisioned[resource], allocated[resource])
    const severity = severityOf(share, fullAt[resource], now)
    if (!severity) return []
    return [
      {
        id: `quota/${siloId}/${resource}`,
        name: withDay(
          `${shareText(share)} of the ${resourceWords[resource]} quota is in use`,
          'the current rate',
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
