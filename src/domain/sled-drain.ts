/** How many instances a sled had at a time, in milliseconds since the epoch. */
export interface DrainSample {
  at: number
  count: number
}

/** What is kept of one sled: the newest changes. */
const atMost = 100

/** What has been seen, with what is seen now: only a change adds to it. */
export const withSample = (samples: readonly DrainSample[], now: DrainSample): readonly DrainSample[] =>
  samples.at(-1)?.count === now.count ? samples : [...samples, now].slice(-atMost)

/** The same as corners of a line of steps that reaches up to `until`. */
export const stepsOf = (samples: readonly DrainSample[], until: number): [time: number, value: number][] => {
  const corners = samples.flatMap(({ at, count }, index): [number, number][] => {
    const before = samples[index - 1]
    return before
      ? [
          [at, before.count],
          [at, count],
        ]
      : [[at, count]]
  })
  const last = samples.at(-1)
  return last ? [...corners, [Math.max(until, last.at), last.count]] : corners
}

interface Owned {
  siloName: string
  projectName: string
}

/** What is left on a sled, by the project that it is in: the largest first. */
export function byProject<Instance extends Owned>(instances: readonly Instance[]) {
  const groups = Map.groupBy(instances, ({ siloName, projectName }) => `${siloName}/${projectName}`)
  return [...groups]
    .map(([id, left]) => ({ id, left }))
    .toSorted((a, b) => b.left.length - a.left.length || (a.id < b.id ? -1 : 1))
}
