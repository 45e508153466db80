/** What a gauge shows, all in one unit. */
export interface GaugeAmounts {
  used: number
  /** What a change adds to it, or frees as less than nothing. */
  change?: number | undefined
  /** Promised, used or not. */
  reserved?: number | undefined
  /** How much may be used; nothing where that is not known. */
  limit?: number | undefined
  /** How much there is, where that is not the limit. */
  capacity?: number | undefined
}

interface Part {
  kind: 'reserved' | 'used' | 'change' | 'excess'
  /** In percent of the drawing. */
  from: number
  to: number
}

/** How full something is: the colour changes at 80 % and at 95 % of the limit. */
function toneOf(used: number, limit: number | undefined): 'ok' | 'busy' | 'bad' {
  if (limit === undefined || used <= 0) return 'ok'
  return used >= limit * 0.95 ? 'bad' : used >= limit * 0.8 ? 'busy' : 'ok'
}

/** Where the parts of a gauge are. It is as long as the largest amount, so what does not fit stands out of its track. */
export function gaugeOf({ used, change = 0, reserved = 0, limit, capacity = limit }: GaugeAmounts) {
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
    /** Not where the drawing ends there anyway. */
    limit: limit !== undefined && limit < longest ? at(limit) : undefined,
    tone: toneOf(before, limit),
  }
}
