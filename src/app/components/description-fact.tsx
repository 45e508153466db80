import type { Fact } from './Facts.tsx'

/** Longest description, in characters, that keeps the cell as tall as its neighbours. */
const short = 80

/** A description as a fact; a long one gets its own row, or it would stretch all others. */
export const descriptionFact = (text: string | undefined): Fact => [
  'Description',
  <bdi key="description" data-long={(text?.length ?? 0) > short || undefined}>
    {text || '–'}
  </bdi>,
]
