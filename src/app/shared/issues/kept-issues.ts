import { ownNotes } from '#app/data/own-notes.ts'
import { continued, fingerprintOf, inOrder, type Issue } from './issue.ts'

/** An issue as stored: sealed records cannot hold dates. Times in milliseconds since the epoch. */
interface KeptIssue extends Omit<Issue, 'since' | 'changed'> {
  since?: number
  changed?: number
  /** When it was first and last found on this machine. */
  foundAt: number
  lastFoundAt: number
}

/** The last findings and the user's seen marks. */
export interface Kept {
  /** The last check, in milliseconds since the epoch. */
  at: number
  /** The last complete check. */
  wholeAt?: number
  issues: KeptIssue[]
  /** Fingerprints of seen issues by id; an issue with another fingerprint counts as unseen. */
  seen: Record<string, string>
}

const nothing: Kept = { at: 0, issues: [], seen: {} }

/** With more issues, nobody reads them one by one; the most severe are stored. */
const atMost = 500

const toKept = ({ since, changed, ...issue }: Issue, foundAt: number, at: number): KeptIssue => ({
  ...issue,
  ...(since ? { since: since.getTime() } : {}),
  ...(changed ? { changed: changed.getTime() } : {}),
  foundAt,
  lastFoundAt: at,
})

/** The reverse of `toKept`. */
export const fromKept = ({ since, changed, foundAt: _, lastFoundAt: __, ...issue }: KeptIssue): Issue => ({
  ...issue,
  ...(since === undefined ? {} : { since: new Date(since) }),
  ...(changed === undefined ? {} : { changed: new Date(changed) }),
})

/** Whether an id belongs to an issue that these checks would have found. */
export const isOf = (beginnings: string[], id: string): boolean =>
  beginnings.some((beginning) => id.startsWith(beginning))

interface Found {
  issues: Issue[]
  /** Whether the check covered this id; other issues keep their last finding. */
  isCovered: (id: string) => boolean
  at: number
  /** Whether the check was complete. */
  isWhole?: boolean
}

/** The stored state after a check. A solved issue is removed with its seen mark: if it returns, it is new. */
export function withFound(before: Kept = nothing, { issues, isCovered, at, isWhole }: Found): Kept {
  const known = new Map(before.issues.map((issue) => [issue.id, issue]))
  const found = new Set(issues.map(({ id }) => id))
  const standing = before.issues.filter(({ id }) => !found.has(id) && !isCovered(id))
  const kept = issues.map((issue) => {
    const last = known.get(issue.id)
    return toKept(continued(issue, last), last?.foundAt ?? at, at)
  })
  const all = [...kept, ...standing]
  const isHere = (id: string) => found.has(id) || !isCovered(id)
  return {
    at,
    ...(isWhole ? { wholeAt: at } : before.wholeAt === undefined ? {} : { wholeAt: before.wholeAt }),
    issues: all.length > atMost ? inOrder(all).slice(0, atMost) : all,
    seen: Object.fromEntries(Object.entries(before.seen).filter(([id]) => isHere(id))),
  }
}

/** The stored state after issues were marked as seen or unseen. */
export function withSeen(before: Kept = nothing, issues: Issue[], seen: boolean): Kept {
  const ids = new Set(issues.map(({ id }) => id))
  const others = Object.entries(before.seen).filter(([id]) => !ids.has(id))
  const own = seen ? issues.map((issue) => [issue.id, fingerprintOf(issue)] as const) : []
  return { ...before, seen: Object.fromEntries([...others, ...own]) }
}

/** Whether the issue was marked as seen and has not changed since. */
export const isSeen = (kept: Kept | undefined, issue: Issue): boolean =>
  kept?.seen[issue.id] === fingerprintOf(issue)

/** The number of unseen issues, and whether one of them is critical. */
export function unseenIssuesIn(kept: Kept | undefined): { count: number; isCritical: boolean } {
  const unseen = (kept?.issues ?? []).filter((issue) => !isSeen(kept, fromKept(issue)))
  return { count: unseen.length, isCritical: unseen.some(({ severity }) => severity === 'critical') }
}

const notes = ownNotes<Kept>('issues')
const id = 'found'

/** Stores findings for the count in the navigation and for offline use. */
export const keepFound = (found: Found): Promise<void> =>
  notes.revise(id, (before) => withFound(before, found))

/** Marks issues as seen until they change. */
export const markIssuesSeen = (issues: Issue[], seen: boolean): Promise<void> =>
  notes.revise(id, (before) => withSeen(before, issues, seen))

export const readKept = notes.read

/** The stored findings; `isRead` once they are loaded. */
export function useKeptIssues(): { kept: Kept | undefined; isRead: boolean } {
  const all = notes.useNotes()
  return { kept: all?.[id], isRead: all !== undefined }
}
