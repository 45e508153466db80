import type { Span } from './expression.ts'
import { sizeOf, waveOf } from './wave.ts'

/** What is measured over time. A total is what has been counted since the series began. */
export type Signal =
  | { kind: 'total'; until: (time: number) => number }
  | { kind: 'level'; at: (time: number) => number }
  | { kind: 'switch'; at: (time: number) => boolean }

/** When something was there to be measured: since `from`, but for its pauses. */
export interface Life {
  from: number
  pauses: readonly Span[]
}

/** How much of what `amount` gives for a span falls into the life before `until`. */
function during({ from, pauses }: Life, until: number, amount: (from: number, to: number) => number): number {
  if (until <= from) return 0
  let sum = amount(from, until)
  for (const pause of pauses) {
    const start = Math.max(from, Math.min(until, pause.from))
    const end = Math.max(start, Math.min(until, pause.to))
    if (end > start) sum -= amount(start, end)
  }
  return sum
}

/** Milliseconds of the life in a span. */
export const livedIn = (life: Life, from: number, to: number): number =>
  during(life, to, (a, b) => b - a) - during(life, from, (a, b) => b - a)

/** A count that grows by so many a second on average. */
function counter(key: string, life: Life, perSecond: number): Signal {
  const wave = waveOf(key)
  return {
    kind: 'total',
    until: (time) => Math.round(during(life, time, (from, to) => wave.area(from, to) * perSecond)),
  }
}

/** A level around a middle, up to `swing` of it away. */
export function level(key: string, middle: number, swing: number): Signal {
  const wave = waveOf(key)
  return { kind: 'level', at: (time) => middle * (1 + (wave.at(time) - 1) * swing) }
}

const second = 1e9
const shares = { run: [0.03, 0.5], emulation: [0.002, 0.012], waiting: [0.003, 0.02] } as const

/** Nanoseconds that a vCPU has spent in a state; those of all states together are the time that it has lived. */
export function vcpuTime(key: string, life: Life, state: string): Signal {
  const spent = Object.entries(shares).map(([name, [min, max]]) => ({
    name,
    signal: counter(`${key} ${name}`, life, sizeOf(`${key} ${name}`, min, max) * second),
  }))
  const until = (time: number, name: string) => {
    const signal = spent.find((each) => each.name === name)?.signal
    return signal?.kind === 'total' ? signal.until(time) : 0
  }
  if (state !== 'idle') return { kind: 'total', until: (time) => until(time, state) }
  return {
    kind: 'total',
    until: (time) => {
      const lived = Math.round(during(life, time, (from, to) => (to - from) * 1e6))
      return lived - spent.reduce((sum, { name }) => sum + until(time, name), 0)
    },
  }
}

/** Means per second of what is counted on disks and links, as the range between idle and busy ones. */
const rates: Record<string, [min: number, max: number]> = {
  bytes_read: [40_000, 12_000_000],
  bytes_written: [60_000, 9_000_000],
  reads: [2, 700],
  writes: [3, 500],
  flushes: [0.2, 20],
  bytes_sent: [8_000, 9_000_000],
  bytes_received: [8_000, 9_000_000],
  packets_sent: [10, 8_000],
  packets_received: [10, 8_000],
  packets_dropped: [0.001, 0.05],
  keepalives_received: [0.16, 0.17],
  keepalives_sent: [0.16, 0.17],
  updates_received: [0.005, 0.05],
  updates_sent: [0.001, 0.005],
}

/** A counter at the pace that such things have. */
export function usualCounter(key: string, life: Life, metric: string, scale = 1): Signal {
  const [min, max] = rates[metric] ?? [0.000_02, 0.0004] // failures and errors
  return counter(key, life, sizeOf(key, min, max) * scale)
}
