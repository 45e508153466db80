import { type AskedAction, askedAction } from './asked-actions.ts'
import { askedLines, foundLines, listedLines } from './found-lines.tsx'
import type { FoundLine } from './palette-line.ts'
import { useMayFind } from './search-lines.ts'
import { useKept } from './use-kept.ts'
import { useServerFound } from './use-server-found.ts'

interface FoundLines {
  /** What the server lists. */
  listed: FoundLine[]
  /** What else is kept. */
  found: FoundLine[]
  /** What is asked to be done. */
  asked: AskedAction | undefined
  /** That, to what was found and to what the server lists. */
  askedLines: FoundLine[]
  /** The worker has not answered yet. */
  isPending: boolean
  /** Not all that is kept has been looked through for what is typed, or the server has not told what it always is asked for. */
  isLooking: boolean
  note: string | undefined
}

/**
 * What the palette finds among what the server lists and what is kept on this machine, by what is typed or by what stands behind a
 * word such as "stop".
 */
export function useFindLines(text: string, go: (path: string) => void): FoundLines {
  const asked = askedAction(text)
  const typed = asked?.name ?? text
  const mayGo = useMayFind()
  const server = useServerFound(typed, mayGo)
  const kept = useKept(typed, server.arrivedAt)
  const listed = listedLines(server.found, { typed, mayGo, go, now: kept?.at ?? 0 })
  const isOfThis = kept?.of === typed
  const found = foundLines(kept?.found ?? [], { typed: kept?.of ?? '', mayGo, go, now: kept?.at ?? 0 })
  // Of what was typed before only what fits by its words, until the worker has answered.
  const lines = isOfThis ? found : found.map((line) => ({ ...line, isFound: false }))
  const isListed = new Set(asked ? [] : listed.map(({ value }) => value))
  return {
    listed,
    // What is listed stays where it is, while it comes to be kept.
    found: lines.filter(({ place }) => !isListed.has(place.path)),
    asked,
    askedLines: asked && isOfThis ? distinct(askedLines(asked, [...found, ...listed], go)) : [],
    isPending: !isOfThis,
    isLooking: !isOfThis || !kept.isWhole || server.isOpening,
    note: isOfThis ? noteOf(kept, server.isAsking) : undefined,
  }
}

const distinct = (lines: FoundLine[]) =>
  lines.filter(({ value }, at) => lines.findIndex((line) => line.value === value) === at)

function noteOf(
  { isWhole, hasMore }: { isWhole: boolean; hasMore: boolean },
  isAsking: boolean,
): string | undefined {
  if (!isWhole) return 'Still searching data stored on this machine'
  if (isAsking) return 'Searching the server'
  return hasMore ? 'More matches: type to filter' : undefined
}
