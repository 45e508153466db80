import type { ReactNode } from 'react'

/** A text with names, which are not translated: `` named`Disk ${name} deleted` ``. */
export const named = (texts: TemplateStringsArray, ...names: string[]): ReactNode =>
  texts.map((text, at) => [text, at < names.length && <bdi key={at}>{names[at]}</bdi>])
