import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The forms a text can have in a file: UTF-8, UTF-16, and base64 at any offset. */
function formsOf(text: string): Buffer[] {
  const encoded = [0, 1, 2].map((before) => {
    const base64 = Buffer.from(' '.repeat(before) + text).toString('base64')
    // The first and last four characters also depend on the surrounding text.
    return Buffer.from(base64.slice(before ? 4 : 0, -4))
  })
  return [Buffer.from(text), Buffer.from(text, 'utf16le'), ...encoded]
}

/** All files in a folder, recursively. Skips files deleted in the meantime. */
function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile() && statSync(path, { throwIfNoEntry: false })) yield path
  }
}

/** Files of a browser profile that contain any of the texts, as names of texts by path. */
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
