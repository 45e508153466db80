/**
 * Structural sharing: keeps old references for equal parts, so that unchanged rows do not re-render. Unlike
 * TanStack's, it compares dates, which answers are full of.
 */
export function shareEqual(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (before instanceof Date && after instanceof Date)
    return before.getTime() === after.getTime() ? before : after
  if (Array.isArray(before) && Array.isArray(after)) return shareArray(before, after)
  return isPlain(before) && isPlain(after) ? shareObject(before, after) : after
}

function shareArray(before: unknown[], after: unknown[]): unknown[] {
  const shared = after.map((item, i) => (i < before.length ? shareEqual(before[i], item) : item))
  const same = before.length === shared.length && shared.every((item, i) => Object.is(item, before[i]))
  return same ? before : shared
}

function shareObject(before: Record<string, unknown>, after: Record<string, unknown>) {
  const entries = Object.entries(after).map(([key, item]) => [key, shareEqual(before[key], item)] as const)
  const same =
    Object.keys(before).length === entries.length &&
    entries.every(([key, item]) => key in before && Object.is(item, before[key]))
  return same ? before : Object.fromEntries(entries)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
