/** What tells one user from all others: the ids of silo and user, in one text. */
export const userKey = ({ siloId, id }: { siloId: string; id: string }): string => `${siloId}/${id}`

/** As whom a page was loaded. */
export interface LoadedAs {
  /** As `userKey` has it. */
  user: string
  /** The page has that from the store: the server has not said it yet. */
  isUnsure: boolean
}

/** The request header by which a page says as whom it was loaded. The worker removes it. */
export const loadedAsHeader = 'x-rackside-as'

const unsure = ' unsure'

/** What a page puts into the header. */
export const writeLoadedAs = ({ user, isUnsure }: LoadedAs): string => user + (isUnsure ? unsure : '')

/** What the worker reads from it. */
export const readLoadedAs = (text: string): LoadedAs => ({
  user: text.replace(unsure, ''),
  isUnsure: text.endsWith(unsure),
})
