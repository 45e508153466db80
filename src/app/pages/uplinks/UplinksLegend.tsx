import type { countsOf, LineState } from './uplink-model.ts'

const links = {
  up: 'link up',
  down: 'link down',
  unknown: 'link state unknown',
  reading: 'link state loading',
}
const sessions = {
  up: 'session established',
  down: 'session not established',
  unknown: 'session state unknown',
  reading: 'session state loading',
}
const states: LineState[] = ['up', 'down', 'unknown', 'reading']

/** Explains the lines, with counts. "Down" is listed even at zero. */
export function UplinksLegend({ counts }: { counts: ReturnType<typeof countsOf> }) {
  const lines = (words: typeof links, tally: ReadonlyMap<LineState, number>) =>
    states
      .filter((state) => state === 'up' || state === 'down' || tally.has(state))
      .map((state) => (
        <li key={words[state]} className="flex items-center gap-1.5">
          <span aria-hidden className="uplink-line" data-state={state} />
          {words[state]}
          <span className="font-mono text-ink-2">{tally.get(state) ?? 0}</span>
        </li>
      ))
  return (
    <ul aria-label="Legend: uplinks" className="uplink-legend">
      {lines(links, counts.links)}
      {lines(sessions, counts.sessions)}
      {counts.prefixes !== undefined && (
        <li className="flex items-center gap-1.5">
          {counts.prefixes === 1 ? 'prefix' : 'prefixes'} announced
          <span className="font-mono text-ink-2">{counts.prefixes}</span>
        </li>
      )}
    </ul>
  )
}
