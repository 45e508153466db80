import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package as `package-lock.json` has it, by its folder; the project itself is `''`. */
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
  /** Its code, fonts or styles are in a build that is handed on. */
  isShipped: boolean
}

export const root = join(import.meta.dirname, '../..')

/** The project's lockfile. */
export const readLock = (): Lock => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

/** Packages that are needed to build, and of which something is in the builds all the same: the demo's server, and styles. */
const shippedTools = ['msw', 'tailwindcss']

/** The folder in which Node finds a package that another one imports. */
export function folderOf({ packages }: Lock, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = `${at && `${at}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (!at) return undefined
  }
}

/** The packages whose `optionalDependencies` name this folder: a binding has the licence of what it is for. */
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

/** What is imported, and what that imports. What is only installed where a platform needs it is no part of a build. */
function shippedFolders(lock: Lock): Set<string> {
  const shipped = new Set<string>()
  const add = (names: Iterable<string>, from: string) => {
    for (const name of names) {
      const folder = folderOf(lock, name, from)
      if (!folder || shipped.has(folder) || name.startsWith('@types/')) continue
      shipped.add(folder)
      const { dependencies = {}, peerDependencies = {} } = lock.packages[folder] ?? {}
      add(Object.keys(dependencies), folder)
      // A peer that is there for development alone is not imported.
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
