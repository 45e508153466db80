import { formatBytes } from '#app/ui/text/format.ts'

/** Two sizes that differ, written so that it shows: to the byte where they would be rounded to the same. */
export function sizesApart(a: number, b: number): [a: string, b: string] {
  const rounded: [string, string] = [formatBytes(a), formatBytes(b)]
  return rounded[0] === rounded[1] ? [`${a} bytes`, `${b} bytes`] : rounded
}
