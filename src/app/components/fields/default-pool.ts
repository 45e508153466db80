/** The value of a pool field that leaves the choice to the server. No pool has this name. */
export const byDefault = '(default)'
