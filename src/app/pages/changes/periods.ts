import { day } from '#domain/durations.ts'
import type { ChangesKept } from '#worker-protocol/messages.ts'

/** In the order offered. */
export const periods = ['offline', 'visit', 'yesterday', 'week'] as const
export type Period = (typeof periods)[number]

export const periodWords: Record<Period, string> = {
  offline: 'you went offline',
  visit: 'your last visit',
  yesterday: 'yesterday',
  week: 'a week ago',
}

/** Start of a period in milliseconds since the epoch; undefined if unknown or older than stored changes. */
export function beginOf(period: Period, kept: Pick<ChangesKept, 'lostAt' | 'visitEndedAt'>, now: number) {
  const since = {
    offline: kept.lostAt,
    visit: kept.visitEndedAt,
    yesterday: now - day,
    week: now - 7 * day,
  }[period]
  return since !== undefined && since >= now - 7 * day ? since : undefined
}

/** The default: the latest absence with changes since, or yesterday. */
export function usualPeriod(kept: ChangesKept, now: number): Period {
  const newest = Math.max(...kept.changes.map(({ at }) => at))
  const absences = (['offline', 'visit'] as const)
    .map((period) => ({ period, begin: beginOf(period, kept, now) ?? Infinity }))
    .filter(({ begin }) => begin < newest)
    .toSorted((a, b) => b.begin - a.begin)
  return absences[0]?.period ?? 'yesterday'
}
