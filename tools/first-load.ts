import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes after gzip: JS and CSS of the first load of `/projects`, and all fonts it may request. */
export const budget = { code: 178_000, fonts: 60_000 }

/** The start of the name of the chunk with the page `/projects`: see `build/chunk-groups.ts`. */
const firstPage = 'first'

const gzipped = (content: Buffer) => gzipSync(content, { level: 9 }).length

/** The JS and CSS of the first load of `/projects` in a built app: bytes after gzip, by path. */
export async function firstLoad(root: string): Promise<Map<string, number>> {
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const assets = await readdir(join(root, 'assets'))
  const page = assets.filter((name) => name.startsWith(`${firstPage}-`))
  if (page.length === 0) throw new Error(`There is no ${firstPage} chunk`)
  const linked = [...html.matchAll(/(?:src|href)="\.?\/([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '')
  const queue = [...linked, ...page.map((name) => `assets/${name}`)]
  const seen = new Map<string, number>()
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (seen.has(path)) continue
    const content = await readFile(join(root, path))
    seen.set(path, gzipped(content))
    if (path.endsWith('.js')) queue.push(...staticImports(path, content.toString()))
  }
  return seen
}

/** The static imports of a built script, without `import()`. */
export function staticImports(path: string, code: string): string[] {
  const found = code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["'](\.\/[^"']+)["']/g)
  return [...found].map(([, file]) => join(path, '..', file ?? ''))
}

export const sumOf = (parts: Map<string, number>): number =>
  [...parts.values()].reduce((sum, size) => sum + size, 0)
