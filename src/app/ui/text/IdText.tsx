import { shortId } from './format.ts'

/** An id: its beginning is seen, the whole is heard and pointed at. */
export const IdText = ({ id }: { id: string }) => (
  <span title={id}>
    <span aria-hidden>{shortId(id)}</span>
    <span className="sr-only">{id}</span>
  </span>
)
