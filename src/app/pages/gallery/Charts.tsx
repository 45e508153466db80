import { TimeChart } from '#app/components/charts/TimeChart.tsx'
import { Section } from './Section.tsx'

const to = Date.UTC(2026, 0, 15, 12)
const minute = 60_000
const range = { from: to - 60 * minute, to }

const wave = (middle: number, swing: number, gap?: [number, number]): Array<[number, number | null]> =>
  Array.from({ length: 61 }, (_, n) => [
    range.from + n * minute,
    gap && n >= gap[0] && n <= gap[1] ? null : middle + swing * Math.sin(n / 4 + middle),
  ])

const heat = [
  { label: 'CPU', points: wave(61, 4) },
  { label: 'DIMM 0', points: wave(46, 2, [20, 26]) },
  { label: 'DIMM 1', points: wave(45, 2) },
  { label: 'T6', points: wave(57, 1.5) },
]

const traffic = [
  { label: 'Sent', points: wave(30e6, 8e6, [20, 26]) },
  { label: 'Received', points: wave(12e6, 5e6), stepped: true },
  { label: 'Limit', points: wave(40e6, 0), dashed: true },
]

export function Charts() {
  return (
    <Section title="Charts">
      <div className="grid gap-3 lg:grid-cols-2">
        <TimeChart title="Temperature" unit="°C" series={heat} range={range} syncKey="ui" />
        <TimeChart title="Traffic" unit="bytes/s" series={traffic} range={range} syncKey="ui" />
        <TimeChart title="A new instance" unit="percent" series={[]} range={range} height={80} />
      </div>
    </Section>
  )
}
