import { ownNotes } from '#app/data/own-notes.ts'
import { continued, fingerprintOf, inOrder, type Issue } from './issue.ts'

/** An issue as it is kept: what is sealed has no dates. Times in milliseconds since the epoch. */
interface KeptIssue extends Omit<Issue, 'since' | 'changed'> {
  since?: number
  changed?: number
  /** When it was first found on this machine, and when last. */
  foundAt: number
  lastFoundAt: number
}

/** What was last found, and what of it the user has marked as seen. */
export interface Kept {
  /** When it was last looked, in milliseconds since the epoch. */
  at: number
  /** When all that can be was last looked at. */
  wholeAt?: number
  issues: KeptIssue[]
  /** Fingerprints by the ids of issues: one that has another by now is not seen. */
  seen: Record<string, string>
}

const nothing: Kept = { at: 0, issues: [], seen: {} }

/** More are found where something is so wrong that nobody looks at them one by one; the gravest stay. */
const atMost = 500

const toKept = ({ since, changed, ...issue }: Issue, foundAt: number, at: number): KeptIssue => ({
  ...issue,
  ...(since ? { since: since.getTime() } : {}),
  ...(changed ? { changed: changed.getTime() } : {}),
  foundAt,
  lastFoundAt: at,
})

/** An issue as it was before it was kept. */
export const fromKept = ({ since, changed, foundAt: _, lastFoundAt: __, ...issue }: KeptIssue): Issue => ({
  ...issue,
  ...(since === undefined ? {} : { since: new Date(since) }),
  ...(changed === undefined ? {} : { changed: new Date(changed) }),
})

/** Whether an id is of an issue that some checks would have found. */
export const isOf = (beginnings: string[], id: string): boolean =>
  beginnings.some((beginning) => id.startsWith(beginning))

interface Found {
  issues: Issue[]
  /** Whether it was looked for an issue of this id; of others what was found before stands. */
  isLookedFor: (id: string) => boolean
  at: number
  /** Whether all that can be was looked at. */
  isWhole?: boolean
}

/** What is kept after a look. What is gone is forgotten, with its mark: if it comes back it is new. */
export function withFound(before: Kept = nothing, { issues, isLookedFor, at, isWhole }: Found): Kept {
  const known = new Map(before.issues.map((issue) => [issue.id, issue]))
  const found = new Set(issues.map(({ id }) => id))
  const standing = before.issues.filter(({ id }) => !found.has(id) && !isLookedFor(id))
  const kept = issues.map((issue) => {
    const last = known.get(issue.id)
    return toKept(continued(issue, last), last?.foundAt ?? at, at)
  })
  const all = [...kept, ...standing]
  const isHere = (id: string) => found.has(id) || !isLookedFor(id)
  return {
    at,
    ...(isWhole ? { wholeAt: at } : before.wholeAt === undefined ? {} : { wholeAt: before.wholeAt }),
    issues: all.length > atMost ? inOrder(all).slice(0, atMost) : all,
    seen: Object.fromEntries(Object.entries(before.seen).filter(([id]) => isHere(id))),
  }
}

/** What is kept after some issues were marked as seen, or as not seen. */
export function withSeen(before: Kept = nothing, issues: Issue[], seen: boolean): Kept {
  const ids = new Set(issues.map(({ id }) => id))
  const others = Object.entries(before.seen).filter(([id]) => !ids.has(id))
  const own = seen ? issues.map((issue) => [issue.id, fingerprintOf(issue)] as const) : []
  return { ...before, seen: Object.fromEntries([...others, ...own]) }
}

/** Whether an issue was marked as seen, and is still the same. */
export const isSeen = (kept: Kept | undefined, issue: Issue): boolean =>
  kept?.seen[issue.id] === fingerprintOf(issue)

/** How many need attention, and whether one of them is critical. */
export function unseenIn(kept: Kept | undefined): { count: number; isCritical: boolean } {
  const unseen = (kept?.issues ?? []).filter((issue) => !isSeen(kept, fromKept(issue)))
  return { count: unseen.length, isCritical: unseen.some(({ severity }) => severity === 'critical') }
}

const notes = ownNotes<Kept>('issues')
const id = 'found'

/** Keeps what was found, for the number in the navigation and for a time without a network. */
export const keepFound = (found: Found): Promise<void> =>
  notes.revise(id, (before) => withFound(before, found))

/** Marks issues as seen, until they change. */
export const markSeen = (issues: Issue[], seen: boolean): Promise<void> =>
  notes.revise(id, (before) => withSeen(before, issues, seen))

/** Reads what is kept before a page shows. */
export const readKept = notes.read

/** What is kept; `isRead` once it is known. */
export function useKept(): { kept: Kept | undefined; isRead: boolean } {
  const all = notes.useNotes()
  return { kept: all?.[id], isRead: all !== undefined }
}
