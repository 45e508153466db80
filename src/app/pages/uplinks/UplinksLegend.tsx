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
const states: LineState[] = ['up', 'down', 'unknown']

/**
 * Explains the lines, with counts. "Down" is listed even at zero; what is still loading comes last, so that
 * nothing moves when it is loaded.
 */
export function UplinksLegend({ counts }: { counts: ReturnType<typeof countsOf> }) {
  const lines = (words: typeof links, tally: ReadonlyMap<LineState, number>, shown = states) =>
    shown
      .filter((state) => state === 'up' || state === 'down' || tally.has(state))
      .map((state) => (
        <li key={words[state]} className="flex items-center gap-1.5">
          <span aria-hidden className="uplink-line" data-state={state} />
          {words[state]}
          <span className="min-w-[2ch] font-mono text-ink-2">{tally.get(state) ?? 0}</span>
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
      {lines(links, counts.links, ['reading'])}
      {lines(sessions, counts.sessions, ['reading'])}
    </ul>
  )
}
