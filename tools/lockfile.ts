/**
 * Rewrites `package-lock.json` for all platforms: `npm run lockfile`, after a change of `package.json`. Next
 * to `node_modules`, npm lists packages only for its own platform, so this runs in an empty folder. A package
 * that the registry lacks is listed from its parent's data, without an integrity hash, until a later run
 * finds it.
 */
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOf, type Lock, readLock, root } from './packages/lock.ts'
import { missingBindings, withBindings } from './packages/platforms.ts'

/**
 * Removes entries without an integrity hash and the packages that need them: npm then requests both again.
 */
function withoutUnsure(lock: Lock): Lock {
  const isUnsure = (folder: string | undefined) => Boolean(folder && !lock.packages[folder]?.integrity)
  const packages = Object.entries(lock.packages).filter(
    ([folder, { optionalDependencies = {} }]) =>
      !folder ||
      (!isUnsure(folder) &&
        !Object.keys(optionalDependencies).some((name) => isUnsure(folderOf(lock, name, folder)))),
  )
  return { ...lock, packages: Object.fromEntries(packages) }
}

const folder = await mkdtemp(join(tmpdir(), 'rackside-lock-'))
const file = join(folder, 'package-lock.json')
await cp(join(root, 'package.json'), join(folder, 'package.json'))
await writeFile(file, JSON.stringify(withoutUnsure(readLock())))
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
const found = JSON.parse(await readFile(file, 'utf8')) as Lock
await rm(folder, { recursive: true })
const missing = missingBindings(found)
await writeFile(join(root, 'package-lock.json'), `${JSON.stringify(withBindings(found), null, 2)}\n`)
if (missing.length)
  console.log(`Not in this registry, so recorded without a hash: ${missing.length} packages`)
