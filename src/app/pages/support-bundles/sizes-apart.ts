import { formatBytes } from '#app/ui/text/format-bytes.ts'

/** Writes two different sizes so that they look different: in bytes if they would round to the same text. */
export function sizesApart(a: number, b: number): [a: string, b: string] {
  const rounded: [string, string] = [formatBytes(a), formatBytes(b)]
  return rounded[0] === rounded[1] ? [`${a} bytes`, `${b} bytes`] : rounded
}
