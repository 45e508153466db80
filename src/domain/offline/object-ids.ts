/**
 * An identifier for objects whose id changes with each write: the name in its scope. Rows and changes must
 * use the same.
 */
export const idWithin = (within: string, name: string): string => `${within} ${name}`
