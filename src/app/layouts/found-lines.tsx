import { isConnected, offlineReason } from '#app/worker/connection.ts'
import type { LatePlace } from '#app/data/lately-used.ts'
import { askThere } from '#app/components/actions/offered.ts'
import { relativeTime, shortId } from '#app/ui/text/format.ts'
import { findKinds } from '#domain/offline/findable.ts'
import { blockContains, ipBlockProblem, ipProblem } from '#domain/network/ip-addresses.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Found } from '#worker-protocol/messages.ts'
import type { AskedAction } from './asked-actions.ts'
import { glyph, pathOf } from './found-places.tsx'
import { actionIcon, placeIcon } from './line-icons.tsx'
import type { FoundLine, Line } from './palette-line.ts'

/** From outside to inside: where things are said to be. */
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

/** What something is in, from outside to inside; short ids of what is called by its id. */
export const whereIs = ({ within }: Found) =>
  outside
    .flatMap((place) => within[place] ?? [])
    .map((name) => (isUuid(name) ? shortId(name) : name))
    .join(' / ')

/** Of its other words and addresses those that what was typed is in. */
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
  now: number
}

/** What was found as lines of the palette: what each is, where it is, and how old that is. Only what this person may go to. */
export function foundLines(found: Found[], { typed, mayGo, go, now }: Linking): FoundLine[] {
  return found.flatMap((one) => {
    const path = pathOf(one, mayGo)
    if (path === undefined) return []
    const { kind, id, name, asOf } = one
    const detail = [findKinds[kind], whereIs(one), ...linesWith(one, typed)].filter(Boolean).join(' · ')
    const age = `as of ${relativeTime(Math.max(0, now - asOf), true)}`
    return {
      // Some have a page together, which may be one of those that are offered.
      value: [path, kind, id ?? name, detail].join(' '),
      label: name,
      detail: `${detail} · ${age}`,
      icon: glyph(kind),
      group: 'Stored on this machine',
      isFound: true,
      place: { path, label: name, detail, kind },
      run: () => go(path),
    }
  })
}

/** What the server lists as lines: found by what they are called, each as the line of its page. */
export const listedLines = (found: Found[], linking: Linking): FoundLine[] =>
  foundLines(found, linking).map((line) => ({
    ...line,
    value: line.place.path,
    group: 'On the server',
    isFound: false,
  }))

/** What is asked to be done to what was found: "stop web-1" leads to the question on its page. */
export function askedLines(
  { labelFor }: AskedAction,
  lines: Line[],
  go: (path: string) => void,
): FoundLine[] {
  const reason = isConnected() ? undefined : offlineReason
  return lines.flatMap(({ place }) => {
    const label = place?.kind && labelFor(place.kind)
    // A page that is only looked up is at another path in the end, and asks nothing there.
    if (!label || place.path.startsWith('/lookup/')) return []
    const { path, label: name, detail } = place
    const run = () => {
      askThere(path, label)
      go(path)
    }
    return {
      value: `${label} ${path}`,
      label: `${label} ${name}`,
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

/** As many as are seen without scrolling. */
const mostLate = 6

/** Where one was lately, but for where one is. */
export const lateLines = (places: LatePlace[], pathname: string): Line[] =>
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
