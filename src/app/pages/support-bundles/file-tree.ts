import { shownName } from '#domain/file-names.ts'

/** A folder, derived from file names. Names are text: `..` is a folder of that name, not its parent. */
export interface Folder {
  name: string
  /** Unique; for display and keys only. */
  path: string
  folders: Map<string, Folder>
  files: ArchiveFile[]
  /** Number of files below it, at any depth. */
  count: number
}

interface ArchiveFile {
  name: string
  /** The full name on the server. */
  path: string
}

/** Maximum folder depth; deeper files keep the rest of the path as their name. */
const deepest = 32

/** Names in an index, one per line, without duplicates. */
export const namesOf = (index: string): string[] => [
  ...new Set(index.split('\n').filter((line) => line !== '')),
]

export function treeOf(names: readonly string[]): Folder {
  const root = folderOf('', '')
  for (const path of names) {
    const steps = path.split('/')
    const name = steps.at(-1)
    // A trailing slash marks a folder.
    const isFolder = name === ''
    const above = steps.slice(0, -1)
    let folder = root
    if (!isFolder) root.count += 1
    for (const step of above.slice(0, deepest)) {
      folder = childOf(folder, step)
      if (!isFolder) folder.count += 1
    }
    if (isFolder) continue
    const rest = above.slice(deepest)
    folder.files.push({ name: [...rest, name].join('/'), path })
  }
  return root
}

const folderOf = (name: string, path: string): Folder => ({
  name,
  path,
  folders: new Map(),
  files: [],
  count: 0,
})

function childOf(folder: Folder, name: string): Folder {
  const known = folder.folders.get(name)
  if (known) return known
  const made = folderOf(name, `${folder.path}${name}/`)
  folder.folders.set(name, made)
  return made
}

/** A visible row of the tree, with its position (from 1) and the number of items in its folder. */
export type TreeRow = { depth: number; place: number; of: number } & (
  | { kind: 'folder'; folder: Folder; isOpen: boolean }
  | { kind: 'file'; file: ArchiveFile }
)

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** Visible rows, folders first. */
export function rowsOf(root: Folder, opened: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (folder: Folder, depth: number) => {
    const of = folder.folders.size + folder.files.length
    let place = 0
    for (const child of [...folder.folders.values()].toSorted(byName)) {
      const isOpen = opened.has(child.path)
      rows.push({ kind: 'folder', depth, place: (place += 1), of, folder: child, isOpen })
      if (isOpen) add(child, depth + 1)
    }
    for (const file of folder.files.toSorted(byName))
      rows.push({ kind: 'file', depth, place: (place += 1), of, file })
  }
  add(root, 0)
  return rows
}

/** Files whose full name contains the text, case-insensitively, as rows without folders. */
export function rowsWith(names: readonly string[], text: string): TreeRow[] {
  const needle = text.toLowerCase()
  return names
    .filter((path) => !path.endsWith('/') && path.toLowerCase().includes(needle))
    .map((path, at, { length }) => ({
      kind: 'file',
      depth: 0,
      place: at + 1,
      of: length,
      file: { name: path, path },
    }))
}

/**
 * The next row whose name starts with the typed text: after the active row or, while a longer name is typed,
 * including it.
 */
export function rowTyped(rows: readonly TreeRow[], active: number, typed: string): number | undefined {
  // Repeating a letter moves to the next match.
  const isOne = new Set(typed).size === 1
  const begin = (isOne ? typed.charAt(0) : typed).toLowerCase()
  const first = active + (isOne ? 1 : 0)
  for (let step = 0; step < rows.length; step += 1) {
    const at = (first + step) % rows.length
    const row = rows[at]
    if (row && nameOf(row).toLowerCase().startsWith(begin)) return at
  }
  return undefined
}

/** Display name of a row. */
export const nameOf = (row: TreeRow): string =>
  shownName(row.kind === 'folder' ? row.folder.name : row.file.name)

/** Folders open at first: down to the first choice. */
export function openedAtFirst(root: Folder): Set<string> {
  const opened = new Set<string>()
  for (let folder = root; folder.files.length === 0 && folder.folders.size === 1;) {
    const [only] = folder.folders.values()
    if (!only) break
    opened.add(only.path)
    folder = only
  }
  return opened
}
