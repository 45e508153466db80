/** Identifies a user across all silos. */
export const userKey = ({ siloId, id }: { siloId: string; id: string }): string => `${siloId}/${id}`

/** The user a page was loaded as. */
export interface LoadedAs {
  /** A `userKey`. */
  user: string
  /** The user comes from the store: the server has not confirmed it yet. */
  isUnsure: boolean
}

/** The request header with the user the page was loaded as. The worker strips it. */
export const loadedAsHeader = 'x-rackside-as'

const unsure = ' unsure'

/** Encodes the header's value. */
export const writeLoadedAs = ({ user, isUnsure }: LoadedAs): string => user + (isUnsure ? unsure : '')

/** Decodes the header's value. */
export const readLoadedAs = (text: string): LoadedAs => ({
  user: text.replace(unsure, ''),
  isUnsure: text.endsWith(unsure),
})
