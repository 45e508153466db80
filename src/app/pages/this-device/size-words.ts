import { formatBytes } from '#app/ui/text/format.ts'

/** A size on this machine, in the units of its limits: `57.3 kB` of 40 MB. */
export const sizeWords = (bytes: number): string => formatBytes(bytes, { base: 10, digits: 1 })
