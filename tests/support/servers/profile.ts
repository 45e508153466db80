import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The ways in which a text may be in a file: as it is, in either width of characters, and as base64 at any offset. */
function formsOf(text: string): Buffer[] {
  const encoded = [0, 1, 2].map((before) => {
    const base64 = Buffer.from(' '.repeat(before) + text).toString('base64')
    // The first and the last four characters also depend on what stands beside the text.
    return Buffer.from(base64.slice(before ? 4 : 0, -4))
  })
  return [Buffer.from(text), Buffer.from(text, 'utf16le'), ...encoded]
}

/** The files of a folder, with those in folders below. A file that is gone in between is left out. */
function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile() && statSync(path, { throwIfNoEntry: false })) yield path
  }
}

/** Which files of a browser's profile hold which of some texts: names of the texts, by path. */
export function filesWith(profile: string, texts: Record<string, string>): Record<string, string[]> {
  const wanted = Object.entries(texts).map(([name, text]) => [name, formsOf(text)] as const)
  const found: Record<string, string[]> = {}
  for (const path of filesIn(profile)) {
    const bytes = readFileSync(path)
    const names = wanted.filter(([, forms]) => forms.some((form) => bytes.includes(form)))
    if (names.length > 0) found[relative(profile, path)] = names.map(([name]) => name)
  }
  return found
}
