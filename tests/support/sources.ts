import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './contract/contract.ts'

/** A file of the repository; `path` is relative to the root. */
export interface SourceFile {
  path: string
  text: string
}

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** Every TypeScript file below some folders, except generated ones. */
export const filesIn = (...folders: string[]): SourceFile[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((path) => !path.startsWith('src/api/generated/'))
    .toSorted()
    .map(read)

/** A file's code without comments. */
export const codeOf = ({ text }: SourceFile) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

interface Import {
  specifier: string
  dynamic: boolean
}

const statement = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'/gm
const expression = /\bimport\(\s*'([^']+)'/g

/** All imports of a file, including types, re-exports, and dynamic imports. */
export function importsOf(file: SourceFile): Import[] {
  const code = codeOf(file)
  const found = (pattern: RegExp, dynamic: boolean) =>
    [...code.matchAll(pattern)].map(([, specifier]) => ({ specifier: specifier ?? '', dynamic }))
  return [...found(statement, false), ...found(expression, true)]
}

/** The file that an import resolves to; undefined for a package. `#origin` depends on the build. */
export function targetOf({ path }: SourceFile, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier.replace(/\?\w+$/, '')))
  const [, room, rest] = /^#(api|domain|worker-protocol|db|mock|sw|app)\/(.+)$/.exec(specifier) ?? []
  return room && rest ? `src/${room}/${rest}` : undefined
}

/** Every file and package reachable from a file; `alias` resolves what depends on the build. */
export function reachable(from: string, alias: Record<string, string> = {}): Set<string> {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    if (!/\.tsx?$/.test(path)) return
    const file = read(path)
    for (const { specifier } of importsOf(file)) {
      const target = alias[specifier] ?? targetOf(file, specifier)
      if (target) visit(target)
      else seen.add(specifier)
    }
  }
  visit(from)
  return seen
}
