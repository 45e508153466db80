import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package in `package-lock.json`; its key is its folder, `''` for the project itself. */
export interface Locked {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, Locked>
}

/** A package that the project installs, by its own name. */
export interface Package {
  name: string
  version: string
  licence: string
  /** Where it is installed. */
  folder: string
  /** Its code, fonts or styles are part of a distributed build. */
  isShipped: boolean
}

export const root = join(import.meta.dirname, '../..')

export const readLock = (): Lock => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

/** Development packages that still end up in the builds: the demo's server, and styles. */
const shippedTools = ['msw', 'tailwindcss']

/** The folder in which Node finds a package that another one imports. */
export function folderOf({ packages }: Lock, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = `${at && `${at}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (!at) return undefined
  }
}

/** The package that lists this folder as an optional dependency: a binding has its parent's licence. */
const parentOf = (lock: Lock, folder: string) =>
  Object.entries(lock.packages).find(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).some((name) => folderOf(lock, name, from) === folder),
  )?.[1]

/** Every package that the project installs, on any platform. */
export function packagesOf(lock: Lock): Package[] {
  const shipped = shippedFolders(lock)
  return Object.entries(lock.packages)
    .filter(([folder]) => folder)
    .map(([folder, { name, version = '', license }]) => ({
      name: name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? parentOf(lock, folder)?.license ?? '',
      folder,
      isShipped: shipped.has(folder),
    }))
}

/** The imported packages, transitively. Optional platform packages are not part of a build. */
function shippedFolders(lock: Lock): Set<string> {
  const shipped = new Set<string>()
  const add = (names: Iterable<string>, from: string) => {
    for (const name of names) {
      const folder = folderOf(lock, name, from)
      if (!folder || shipped.has(folder) || name.startsWith('@types/')) continue
      shipped.add(folder)
      const { dependencies = {}, peerDependencies = {} } = lock.packages[folder] ?? {}
      add(Object.keys(dependencies), folder)
      // A peer that is installed only for development is not imported.
      const peers = Object.keys(peerDependencies).map((peer) => [peer, folderOf(lock, peer, folder)] as const)
      add(
        peers.flatMap(([peer, at]) => (at && !lock.packages[at]?.dev ? [peer] : [])),
        folder,
      )
    }
  }
  add([...Object.keys(lock.packages['']?.dependencies ?? {}), ...shippedTools], '')
  return shipped
}
