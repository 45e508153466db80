/** What an object is known by whose id is another after each write: its name, in what that is unique in. Rows and changes of it agree. */
export const idWithin = (within: string, name: string): string => `${within} ${name}`
