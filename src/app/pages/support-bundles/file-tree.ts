import { shownName } from '#domain/file-names.ts'

/** A folder of an archive, as its files' names have it. Names are text: `..` is a folder of that name, not a way up. */
export interface Folder {
  name: string
  /** Tells it from all others; text for the eye and for keys alone. */
  path: string
  folders: Map<string, Folder>
  files: ArchiveFile[]
  /** Of all files below it. */
  count: number
}

interface ArchiveFile {
  name: string
  /** The whole name, as the server has it. */
  path: string
}

/** Folders within each other that are shown as such; what is deeper has the rest for its name. */
const deepest = 32

/** The names in an index: one a line, each once. */
export const namesOf = (index: string): string[] => [
  ...new Set(index.split('\n').filter((line) => line !== '')),
]

/** The tree that names make. */
export function treeOf(names: readonly string[]): Folder {
  const root = folderOf('', '')
  for (const path of names) {
    const steps = path.split('/')
    const name = steps.at(-1)
    // A name that ends in a slash is a folder's own.
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

/** A row of the tree as it is shown, with its place, from 1, among how many that are in the same folder. */
export type TreeRow = { depth: number; place: number; of: number } & (
  | { kind: 'folder'; folder: Folder; isOpen: boolean }
  | { kind: 'file'; file: ArchiveFile }
)

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** The rows of what is open, folders first. */
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

/** The files whose whole name has a text in it, whatever its case, as rows without folders. */
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

/** The next row whose name begins with what is typed: after this one, or while more of a name is typed, this one. */
export function rowTyped(rows: readonly TreeRow[], active: number, typed: string): number | undefined {
  // The same letter again goes on to the next.
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

/** What a row is called. */
export const nameOf = (row: TreeRow): string =>
  shownName(row.kind === 'folder' ? row.folder.name : row.file.name)

/** Folders that are open at first: as long as there is but one thing to open. */
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
