import { isConnected, offlineReason } from '#app/worker/connection.ts'
import type { RecentPlace } from '#app/data/recently-used.ts'
import { askThere } from '#app/components/actions/offered.ts'
import { serverNow } from '#app/ui/text/clock.ts'
import { relativeTime, shortId } from '#app/ui/text/format.ts'
import { findKinds } from '#domain/offline/findable.ts'
import { blockContains, ipBlockProblem, ipProblem } from '#domain/network/ip-addresses.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Found } from '#worker-protocol/messages.ts'
import type { AskedAction } from './asked-actions.ts'
import { glyph, pathOf } from './found-places.tsx'
import { actionIcon, placeIcon } from './line-icons.tsx'
import type { FoundLine, Line } from './palette-line.ts'

/** Scopes from outermost to innermost. */
const outside = [
  'silo',
  'rack',
  'sled',
  'project',
  'vpc',
  'router',
  'gateway',
  'instance',
  'pool',
  'lot',
  'announceSet',
]

/** An object's scopes from outermost to innermost; UUIDs are shortened. */
export const whereIs = ({ within }: Found) =>
  outside
    .flatMap((place) => within[place] ?? [])
    .map((name) => (isUuid(name) ? shortId(name) : name))
    .join(' / ')

/** The object's other texts and addresses that match the typed text. */
function linesWith({ lines }: Found, typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const ip = ipProblem(typed.trim()) ? undefined : typed.trim()
  return lines.filter((line) => {
    const holds = ip !== undefined && !ipBlockProblem(line) && blockContains(line, ip)
    return holds || words.some((word) => line.toLowerCase().includes(word))
  })
}

interface Linking {
  typed: string
  mayGo: (pattern: string) => boolean
  go: (path: string) => void
  /** By this machine's clock. */
  now: number
}

/** Search results as lines with kind, location and age; only those with a page this user may open. */
export function foundLines(found: Found[], { typed, mayGo, go, now }: Linking): FoundLine[] {
  const atServer = now + serverNow() - Date.now()
  return found.flatMap((one) => {
    const path = pathOf(one, mayGo)
    if (path === undefined) return []
    const { kind, id, name, asOf, isLocal, isStale } = one
    const detail = [findKinds[kind], whereIs(one), ...linesWith(one, typed)].filter(Boolean).join(' · ')
    const age = `as of ${relativeTime(Math.max(0, (isLocal ? now : atServer) - asOf), true)}`
    return {
      // Some objects share a page, which may itself be on offer.
      value: [path, kind, id ?? name, detail].join(' '),
      label: name,
      detail: `${detail} · ${age}${isStale ? ', changed since' : ''}`,
      icon: glyph(kind),
      group: 'Stored on this machine',
      isFound: true,
      place: { path, label: name, detail, kind },
      run: () => go(path),
    }
  })
}

/** The server's results as lines, with their page's path as the value. */
export const listedLines = (found: Found[], linking: Linking): FoundLine[] =>
  foundLines(found, linking).map((line) => ({
    ...line,
    value: line.place.path,
    group: 'On the server',
    isFound: false,
  }))

/** Lines for a typed action on search results: "stop web-1" opens the confirmation on its page. */
export function askedLines(
  { verb, labelFor }: AskedAction,
  lines: Line[],
  go: (path: string) => void,
): FoundLine[] {
  const reason = isConnected() ? undefined : offlineReason
  return lines.flatMap(({ place }) => {
    const label = place?.kind && labelFor(place.kind)
    // A lookup page redirects to another path, where the confirmation would not open.
    if (!label || place.path.startsWith('/lookup/')) return []
    const { path, label: name, detail } = place
    const run = () => {
      // Going to a page that is open would close its question.
      if (!askThere(path, label, go)) go(path)
    }
    return {
      value: `${label} ${path}`,
      label: `${verb} ${name}`,
      detail,
      icon: actionIcon(label),
      group: 'Actions',
      isFound: true,
      run,
      place,
      ...(reason && { disabledReason: `${name}: ${reason}` }),
    }
  })
}

/** As many as fit without scrolling. */
const mostLate = 6

/** Recently used places, without the current one. */
export const recentLines = (places: RecentPlace[], pathname: string): Line[] =>
  places
    .filter(({ path }) => !`${pathname}/`.startsWith(`${path}/`))
    .slice(0, mostLate)
    .map(({ path, label, detail, kind }) => ({
      value: path,
      label,
      detail,
      group: 'Recent',
      place: { path, label, detail, ...(kind && { kind }) },
      icon: kind ? glyph(kind) : placeIcon(path),
    }))
