import type { countsOf, LineState } from './uplink-model.ts'

type Listed = Exclude<LineState, 'reading'>

const links = { up: 'link up', down: 'link down', unknown: 'link state unknown' }
const sessions = {
  up: 'session established',
  down: 'session not established',
  unknown: 'session state unknown',
}
const states: Listed[] = ['up', 'down', 'unknown']

/**
 * Explains the lines, with counts. "Down" is listed even at zero; lines that are loading are not listed, so
 * that the drawing below does not move when they are loaded.
 */
export function UplinksLegend({ counts }: { counts: ReturnType<typeof countsOf> }) {
  const lines = (words: typeof links, tally: ReadonlyMap<LineState, number>) =>
    states
      .filter((state) => state !== 'unknown' || tally.has(state))
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
      <li className="flex items-center gap-1.5">
        {counts.prefixes === 1 ? 'prefix' : 'prefixes'} announced
        <span className="min-w-[2ch] font-mono text-ink-2">{counts.prefixes ?? '–'}</span>
      </li>
    </ul>
  )
}
