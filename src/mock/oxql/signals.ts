import type { Span } from './expression.ts'
import { sizeOf, waveOf } from './wave.ts'

/** A value over time. A counter's `until` is the count since the series began. */
export type Signal =
  | { kind: 'counter'; until: (time: number) => number }
  | { kind: 'gauge'; at: (time: number) => number }
  | { kind: 'switch'; at: (time: number) => boolean }

/** When a resource ran and was measured: since `from`, except during its pauses. */
export interface Lifetime {
  from: number
  pauses: readonly Span[]
}

/** The sum of `amount` over the parts of the lifetime before `until`. */
function during(
  { from, pauses }: Lifetime,
  until: number,
  amount: (from: number, to: number) => number,
): number {
  if (until <= from) return 0
  let sum = amount(from, until)
  for (const pause of pauses) {
    const start = Math.max(from, Math.min(until, pause.from))
    const end = Math.max(start, Math.min(until, pause.to))
    if (end > start) sum -= amount(start, end)
  }
  return sum
}

/** The part of a span within the lifetime, in milliseconds. */
export const lifetimeIn = (lifetime: Lifetime, from: number, to: number): number =>
  during(lifetime, to, (a, b) => b - a) - during(lifetime, from, (a, b) => b - a)

/** A count that grows at an average rate per second. */
function counter(key: string, lifetime: Lifetime, perSecond: number): Signal {
  const wave = waveOf(key)
  return {
    kind: 'counter',
    until: (time) => Math.round(during(lifetime, time, (from, to) => wave.area(from, to) * perSecond)),
  }
}

/** A gauge that varies around a mean; the amplitude is relative to it. */
export function gauge(key: string, mean: number, amplitude: number): Signal {
  const wave = waveOf(key)
  return { kind: 'gauge', at: (time) => mean * (1 + (wave.at(time) - 1) * amplitude) }
}

const second = 1e9
const shares = { run: [0.03, 0.5], emulation: [0.002, 0.012], waiting: [0.003, 0.02] } as const

/** Nanoseconds that a vCPU has spent in a state; all states add up to its lifetime. */
export function vcpuTime(key: string, lifetime: Lifetime, state: string): Signal {
  const spent = Object.entries(shares).map(([name, [min, max]]) => ({
    name,
    signal: counter(`${key} ${name}`, lifetime, sizeOf(`${key} ${name}`, min, max) * second),
  }))
  const until = (time: number, name: string) => {
    const signal = spent.find((each) => each.name === name)?.signal
    return signal?.kind === 'counter' ? signal.until(time) : 0
  }
  if (state !== 'idle') return { kind: 'counter', until: (time) => until(time, state) }
  return {
    kind: 'counter',
    until: (time) => {
      const lived = Math.round(during(lifetime, time, (from, to) => (to - from) * 1e6))
      return lived - spent.reduce((sum, { name }) => sum + until(time, name), 0)
    },
  }
}

/** Mean rates per second on disks and links, from idle to busy ones. */
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

/** A counter at the metric's typical rate. */
export function usualCounter(key: string, lifetime: Lifetime, metric: string, scale = 1): Signal {
  const [min, max] = rates[metric] ?? [0.000_02, 0.0004] // failures and errors
  return counter(key, lifetime, sizeOf(key, min, max) * scale)
}
