import type { Fact } from './Facts.tsx'

/** Characters that still make a cell no taller than its neighbours may be. */
const short = 80

/** A description among the facts of an object; a long one has a row of its own, or all others were as tall. */
export const descriptionFact = (text: string | undefined): Fact => [
  'Description',
  <bdi key="description" data-long={(text?.length ?? 0) > short || undefined}>
    {text || '–'}
  </bdi>,
]
