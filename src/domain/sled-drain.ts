/** A sled's number of instances at a time, in milliseconds since the epoch. */
export interface DrainSample {
  at: number
  count: number
}

/** Samples stored per sled; the newest ones. */
const atMost = 100

/** Adds a sample only if the count has changed. */
export const withSample = (samples: readonly DrainSample[], now: DrainSample): readonly DrainSample[] =>
  samples.at(-1)?.count === now.count ? samples : [...samples, now].slice(-atMost)

/** Converts samples to the corners of a step line that ends at `until`. */
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

/** A sled's remaining instances by project, the largest group first. */
export function byProject<Instance extends Owned>(instances: readonly Instance[]) {
  const groups = Map.groupBy(instances, ({ siloName, projectName }) => `${siloName}/${projectName}`)
  return [...groups]
    .map(([id, left]) => ({ id, left }))
    .toSorted((a, b) => b.left.length - a.left.length || (a.id < b.id ? -1 : 1))
}
