import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Entry {
  /** Ends in a slash for a folder. */
  name: string
  content: Buffer
  isProgram: boolean
}

/** The size of a header, and the unit of padding, in bytes. */
const blockSize = 512

/** The fields of a header: offset and length. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const

const octal = (value: number, [, length]: readonly [number, number]) =>
  `${value.toString(8).padStart(length - 1, '0')}\0`

/** A ustar header, which every tar reads, without names and ids of owners. */
function headerOf({ name, content, isProgram }: Entry, seconds: number): Buffer {
  const isFolder = name.endsWith('/')
  const cut = name.length > 100 ? name.indexOf('/', name.length - 101) : -1
  const [prefix, rest] = cut === -1 ? ['', name] : [name.slice(0, cut), name.slice(cut + 1)]
  if (rest.length > 100 || prefix.length > 155) throw new Error(`${name} is too long a name for an archive`)
  const header = Buffer.alloc(blockSize)
  const values = {
    name: rest,
    mode: octal(isProgram || isFolder ? 0o755 : 0o644, fields.mode),
    uid: octal(0, fields.uid),
    gid: octal(0, fields.gid),
    size: octal(content.length, fields.size),
    mtime: octal(seconds, fields.mtime),
    // The checksum counts its own field as spaces.
    checksum: ' '.repeat(8),
    type: isFolder ? '5' : '0',
    magic: 'ustar\x0000',
    prefix,
  }
  for (const [field, value] of Object.entries(values))
    header.write(value, fields[field as keyof typeof fields][0])
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, fields.checksum[0])
  return header
}

/** The files below a folder, by their paths with slashes, in the same order everywhere. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** The folders that contain the files, outer ones first. */
function foldersOf(names: string[]): string[] {
  const folders = names.flatMap((name) => {
    const parts = name.split('/').slice(0, -1)
    return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`)
  })
  return [...new Set(folders)].sort()
}

/**
 * Packs a folder under a name. Includes entries for folders: otherwise the unpacking user's umask sets their
 * permissions, which may lock a web server out. The same files always give the same bytes: entries are
 * sorted, times are `seconds` since 1970, and owners and umasks are left out.
 */
export function archiveOf(folder: string, name: string, seconds: number): Buffer {
  const files = filesBelow(folder)
  const none = Buffer.alloc(0)
  const folders = foldersOf(files.map((path) => `${name}/${path}`)).map((path) =>
    headerOf({ name: path, content: none, isProgram: false }, seconds),
  )
  const blocks = files.flatMap((path) => {
    const content = readFileSync(join(folder, path))
    const entry = { name: `${name}/${path}`, content, isProgram: path.startsWith('bin/') }
    const filled = Buffer.alloc(-content.length & (blockSize - 1))
    return [headerOf(entry, seconds), content, filled]
  })
  const packed = gzipSync(Buffer.concat([...folders, ...blocks, Buffer.alloc(2 * blockSize)]), { level: 9 })
  // The operating system in gzip's header: unknown.
  packed[9] = 255
  return packed
}
