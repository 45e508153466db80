/** A version of the system: three numbers, with what may follow them. */
const versionForm =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/

/** What is wrong with a text that should be a version; the server's own words would be those of a parser. */
export const versionProblem = (text: string): string | undefined =>
  versionForm.test(text) ? undefined : 'A version has three numbers, such as 17.0.0'

/** Orders versions from old to new, by semantic versioning; what is no version comes first. */
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

/** What comes before a release is older than it. */
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

/** What the server calls a release that was there before any upload, and one that no uploaded release is. */
const asBuilt = 'install dataset'
const unmatched = 'unknown'

/** What a release is called where people read it. */
export function releaseText(version: string): string {
  if (version === asBuilt) return 'Factory-installed release'
  if (version === unmatched) return 'Not an uploaded release'
  return version
}

/** How many components run a release. */
export interface ReleaseShare {
  version: string
  count: number
  isTarget: boolean
}

/** How far the components have come on their way to the target release. */
export interface UpdateProgress {
  /** No target is set; held by hand; on the way; all there; no component is told of. */
  is: 'untargeted' | 'suspended' | 'moving' | 'done' | 'untold'
  target: string | undefined
  /** Components on the target release, of all. */
  done: number
  total: number
  /** From the oldest to the target, which is there even where nothing runs it yet. */
  shares: ReleaseShare[]
}

/** What an update's status says of the way to its target. */
interface Told {
  componentsByReleaseVersion: Record<string, number>
  suspended: boolean
  targetRelease: { version?: string } | null
}

/** Where an update is. */
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

/** The share that has arrived, in whole percent: 100 only when all has. */
export const arrivedPercent = ({ done, total }: Pick<UpdateProgress, 'done' | 'total'>): number =>
  total > 0 ? Math.floor((done / total) * 100) : 0
