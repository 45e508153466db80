import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import type { LegendLine } from './rack-lenses.ts'

/** What colours, shapes and words of the drawing mean, and how many sleds each stands for. */
export function RackLegend({ label, lines }: { label: string; lines: LegendLine[] }) {
  return (
    <ul aria-label={`Legend: ${label}`} className="rack-legend">
      {lines.map(({ key, tone, level, count }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span className="rack-swatch" data-tone={tone} data-level={level}>
            {tone && <StatusGlyph tone={tone} />}
          </span>
          <span>{key.replaceAll('_', ' ')}</span>
          <span className="font-mono text-ink-2">{count}</span>
        </li>
      ))}
    </ul>
  )
}
