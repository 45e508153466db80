/** All amounts in one unit. */
export interface GaugeAmounts {
  used: number
  /** Added to `used`; negative if freed. */
  change?: number | undefined
  /** Promised, whether used or not. */
  reserved?: number | undefined
  /** The most that may be used; undefined if unknown. */
  limit?: number | undefined
  /** What exists, if it differs from the limit. */
  capacity?: number | undefined
}

interface Part {
  kind: 'reserved' | 'used' | 'change' | 'excess'
  /** Percent of the gauge's length. */
  from: number
  to: number
}

/** The tone changes at 80% and 95% of the limit. */
function toneOf(used: number, limit: number | undefined): 'ok' | 'busy' | 'bad' {
  if (limit === undefined || used <= 0) return 'ok'
  return used >= limit * 0.95 ? 'bad' : used >= limit * 0.8 ? 'busy' : 'ok'
}

/** Undefined unless it is a number: a server of another version may not send one. */
const known = (amount: number | undefined) => (Number.isFinite(amount) ? amount : undefined)

/** Positions of a gauge's parts. Its length is the largest amount, so any excess extends beyond the track. */
export function gaugeOf(amounts: GaugeAmounts) {
  const [used = 0, change = 0, reserved = 0, limit] = [
    amounts.used,
    amounts.change,
    amounts.reserved,
    amounts.limit,
  ].map(known)
  const capacity = known(amounts.capacity) ?? limit
  const after = Math.max(0, used + change)
  const before = Math.min(used, after)
  const most = Math.max(used, after)
  const longest = Math.max(most, reserved, limit ?? 0, capacity ?? 0)
  const at = (value: number) => (longest > 0 ? (value / longest) * 100 : 0)
  const fits = change < 0 ? most : Math.max(before, Math.min(after, limit ?? after))
  const parts: Part[] = [
    { kind: 'reserved', from: 0, to: at(reserved) },
    { kind: 'used', from: 0, to: at(before) },
    { kind: 'change', from: at(before), to: at(fits) },
    { kind: 'excess', from: at(fits), to: at(most) },
  ]
  return {
    parts: parts.filter(({ from, to }) => to > from),
    track: longest > 0 && capacity !== undefined ? at(capacity) : 100,
    /** Undefined where it would be at the gauge's end. */
    limit: limit !== undefined && limit < longest ? at(limit) : undefined,
    tone: toneOf(before, limit),
  }
}
