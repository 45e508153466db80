import { seededRandom } from '#mock/engine/random.ts'

/** Periods in seconds and amplitudes, whose sum is below 1 so that a rate is never negative. */
const amplitudes = [
  [86_400, 0.34],
  [19_081, 0.16],
  [2_821, 0.14],
  [401, 0.1],
  [73, 0.08],
  [19, 0.06],
] as const

/** A sum of sines around 1, between 0.1 and 1.9. Times are in milliseconds since the epoch. */
export interface Wave {
  at: (time: number) => number
  /** The integral between two times, in seconds. */
  area: (from: number, to: number) => number
}

/**
 * The wave of a key, always the same. Its integral is exact, so a counter does not depend on the sampling.
 */
export function waveOf(key: string): Wave {
  const random = seededRandom(hashOf(key))
  const parts = amplitudes.map(([period, amplitude]) => ({
    amplitude,
    angularFrequency: (2 * Math.PI) / period,
    phase: random() * 2 * Math.PI,
  }))
  return {
    at: (time) => {
      let level = 1
      for (const { amplitude, angularFrequency, phase } of parts)
        level += amplitude * Math.sin((time / 1000) * angularFrequency + phase)
      return level
    },
    area: (from, to) => {
      let sum = (to - from) / 1000
      for (const { amplitude, angularFrequency, phase } of parts)
        sum +=
          (amplitude / angularFrequency) *
          (Math.cos((from / 1000) * angularFrequency + phase) -
            Math.cos((to / 1000) * angularFrequency + phase))
      return sum
    },
  }
}

/** A number in [min, max) that is the same for the same key; small ones are likelier. */
export const sizeOf = (key: string, min: number, max: number): number =>
  min * (max / min) ** seededRandom(hashOf(key))()

/** A 32-bit hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
