import { formatBytes } from '#app/ui/text/format-bytes.ts'

/** In decimal units, as its limits: `57.3 kB` of 40 MB. */
export const sizeWords = (bytes: number): string => formatBytes(bytes, { base: 10, digits: 1 })
