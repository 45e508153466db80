import { shortId } from './format.ts'

/** A shortened id; screen readers and tooltips have the whole. */
export const IdText = ({ id }: { id: string }) => (
  <span title={id}>
    <span aria-hidden>{shortId(id)}</span>
    <span className="sr-only">{id}</span>
  </span>
)
