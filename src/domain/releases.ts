/** A system version: three numbers, optionally with pre-release and build. */
const versionForm =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/

/** What is wrong with a version; the server would answer with a parser's error. */
export const versionProblem = (text: string): string | undefined =>
  versionForm.test(text) ? undefined : 'Must be a version with three numbers, such as 17.0.0'

/** Compares by semantic versioning; invalid versions come first. */
export function compareVersions(a: string, b: string): number {
  const [, ...mine] = versionForm.exec(a) ?? []
  const [, ...theirs] = versionForm.exec(b) ?? []
  if (mine.length === 0 || theirs.length === 0) return mine.length - theirs.length
  for (const place of [0, 1, 2]) {
    const order = Number(mine[place]) - Number(theirs[place])
    if (order !== 0) return order
  }
  return comparePreRelease(mine[3], theirs[3])
}

/** A pre-release is older than its release. */
function comparePreRelease(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const [mine, theirs] = [a.split('.'), b.split('.')]
  for (const [at, word] of mine.entries()) {
    const other = theirs[at]
    if (other === undefined) return 1
    if (word === other) continue
    const [isNumber, isOtherNumber] = [/^\d+$/.test(word), /^\d+$/.test(other)]
    if (isNumber && isOtherNumber) return Number(word) - Number(other)
    return isNumber === isOtherNumber ? (word < other ? -1 : 1) : isNumber ? -1 : 1
  }
  return mine.length - theirs.length
}

/**
 * The server's words for the factory-installed release, and for software that matches no uploaded release.
 */
const asBuilt = 'install dataset'
const unmatched = 'unknown'

/** A release's name for display. */
export function releaseText(version: string): string {
  if (version === asBuilt) return 'Factory-installed release'
  if (version === unmatched) return 'Not an uploaded release'
  return version
}

export interface ReleaseShare {
  version: string
  count: number
  isTarget: boolean
}

export interface UpdateProgress {
  /** No target; suspended by a user; in progress; complete; no components reported. */
  is: 'untargeted' | 'suspended' | 'moving' | 'done' | 'untold'
  target: string | undefined
  /** Components on the target release, out of all. */
  done: number
  total: number
  /** From the oldest release to the target, which is included even if no component runs it yet. */
  shares: ReleaseShare[]
}

/** The relevant part of an update's status. */
interface Told {
  componentsByReleaseVersion: Record<string, number>
  suspended: boolean
  targetRelease: { version?: string } | null
}

export function progressOf({ componentsByReleaseVersion, suspended, targetRelease }: Told): UpdateProgress {
  const target = targetRelease?.version
  const counts = new Map(Object.entries(componentsByReleaseVersion))
  if (target !== undefined && !counts.has(target)) counts.set(target, 0)
  const shares = [...counts]
    .map(([version, count]): ReleaseShare => ({ version, count, isTarget: version === target }))
    .toSorted((a, b) => Number(a.isTarget) - Number(b.isTarget) || compareVersions(a.version, b.version))
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  const done = target === undefined ? 0 : (counts.get(target) ?? 0)
  const arrived = total === 0 ? 'untold' : done < total ? 'moving' : 'done'
  const way = suspended ? 'suspended' : arrived
  return { is: target === undefined && !suspended ? 'untargeted' : way, target, done, total, shares }
}

/** Whole percent, rounded down: 100 only when complete. */
export const arrivedPercent = ({ done, total }: Pick<UpdateProgress, 'done' | 'total'>): number =>
  total > 0 ? Math.floor((done / total) * 100) : 0
