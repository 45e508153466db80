import { isUnlimited } from '#domain/limits.ts'
import type { Resource } from '#domain/sled-loss.ts'
import { amountOf, percentOf } from './amounts.ts'

export interface Used {
  resource: Resource
  used: number
  quota: number
}

/** Percent of a quota in use; undefined if both are zero or it is unknown, Infinity if only the quota is zero. */
export function shareOf(used: number, quota: number): number | undefined {
  if (quota > 0) return (used / quota) * 100
  return used > 0 && quota === 0 ? Infinity : undefined
}

export function shareText({ resource, used, quota }: Used): string {
  if (isUnlimited(resource, quota)) return `${amountOf(resource, used)}, no limit`
  const share = shareOf(used, quota)
  const amounts = `${amountOf(resource, used)} of ${amountOf(resource, quota)}`
  return share === undefined || !Number.isFinite(share) ? amounts : `${amounts} (${percentOf(share)})`
}
