import { type AskedAction, askedAction, isActionWord } from './asked-actions.ts'
import { askedLines, foundLines, listedLines } from './found-lines.tsx'
import type { FoundLine } from './palette-line.ts'
import { useMayFind } from './search-lines.ts'
import { useStoredMatches } from './use-stored-matches.ts'
import { useServerFound } from './use-server-found.ts'
import { isConnected } from '#app/worker/connection.ts'

interface FoundLines {
  /** Results from the server. */
  listed: FoundLine[]
  /** Results on this machine that the server has not listed. */
  found: FoundLine[]
  asked: AskedAction | undefined
  /** That action on results from both. */
  askedLines: FoundLine[]
  /** The worker has not answered yet. */
  isPending: boolean
  /** The worker has not searched all stored data yet, or the initial server lists are pending. */
  isLooking: boolean
  note: string | undefined
}

/**
 * The palette's search in the server's lists and on this machine, by the typed text or by the name after an
 * action such as "stop".
 */
export function useFindLines(text: string, go: (path: string) => void): FoundLines {
  const asked = askedAction(text)
  const typed = asked?.name ?? text
  const mayGo = useMayFind()
  const server = useServerFound(typed, mayGo)
  const kept = useStoredMatches(typed, server.arrivedAt)
  const listed = listedLines(server.found, { typed, mayGo, go, now: kept?.at ?? 0 })
  const isOfThis = kept?.of === typed
  const found = foundLines(kept?.found ?? [], { typed: kept?.of ?? '', mayGo, go, now: kept?.at ?? 0 })
  // Old results are filtered by the new text until the worker answers.
  const lines = isOfThis ? found : found.map((line) => ({ ...line, isFound: false }))
  const isListed = new Set(asked ? [] : listed.map(({ value }) => value))
  return {
    listed,
    // A server result does not move when it is also stored.
    found: lines.filter(({ place }) => !isListed.has(place.path)),
    asked,
    askedLines: asked && isOfThis ? distinct(askedLines(asked, [...found, ...listed], go)) : [],
    isPending: !isOfThis,
    isLooking: !isOfThis || !kept.isWhole || server.isOpening,
    note: isOfThis ? noteOf(typed, kept, server.isAsking) : undefined,
  }
}

const distinct = (lines: FoundLine[]) =>
  lines.filter(({ value }, at) => lines.findIndex((line) => line.value === value) === at)

/** A whole IP address, or a part of an IPv6 or MAC address. */
const isLikeAddress = (text: string) =>
  /^(?:(?:\d{1,3}\.){3}\d{1,3}|[\da-f]{0,4}:[\da-f:.]*)$/i.test(text.trim())

function noteOf(
  text: string,
  { isWhole, hasMore }: { isWhole: boolean; hasMore: boolean },
  isAsking: boolean,
): string | undefined {
  if (isActionWord(text)) return `Add a name, as in “${text.trim().toLowerCase()} web-1”`
  if (!isWhole) return 'Still searching data stored on this machine'
  if (isAsking) return 'Searching the server'
  if (hasMore) return 'There are more matches. Keep typing to narrow them down'
  // No list of the server has the addresses of all instances.
  return isConnected() && isLikeAddress(text)
    ? 'Only stored data is searched for addresses. Take along more data to widen the search'
    : undefined
}
