/**
 * Makes a release in `dist/release`: an archive of the live build with the servers' configurations, a package
 * with the server and both builds, and their checksums. The same commit gives the same bytes: `npm run
 * release -- --verify` makes it twice and compares.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './packages/lock.ts'
import { archiveOf, filesBelow } from './release/archive.ts'
import { buildApps, completePackage } from './release/build-package.ts'

const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } })
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The source's time in seconds since 1970: the only time in a release. */
const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct'))
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }

const sumsOf = async (folder: string, names: string[]) => {
  const lines = names.map(async (name) => {
    const hash = createHash('sha256').update(await readFile(join(folder, name)))
    return `${hash.digest('hex')}  ${name}\n`
  })
  return (await Promise.all(lines)).join('')
}

/** Makes the files of a release; returns their checksums. */
async function release(out: string): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'rackside-release-'))
  const [whole, console] = [join(work, 'package'), join(work, 'console')]
  await mkdir(whole)
  buildApps(whole, seconds)
  await completePackage(whole, version)
  for (const path of ['deploy', 'docs', 'sbom.cdx.json', 'LICENCES.txt', 'CHANGELOG.md', 'LICENSE'])
    if (existsSync(join(whole, path))) await cp(join(whole, path), join(console, path), { recursive: true })
  await cp(join(whole, 'dist/live'), join(console, 'console'), { recursive: true })
  await writeFile(join(console, 'SHA256SUMS'), await sumsOf(console, filesBelow(console)))

  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const name = `rackside-${version}`
  await writeFile(join(out, `${name}-console.tar.gz`), archiveOf(console, name, seconds))
  await writeFile(join(out, `${name}.tgz`), archiveOf(whole, 'package', seconds))
  await cp(join(whole, 'sbom.cdx.json'), join(out, `${name}.cdx.json`))
  await rm(work, { recursive: true })
  const sums = await sumsOf(out, filesBelow(out))
  await writeFile(join(out, 'SHA256SUMS'), sums)
  return sums
}

if (git('status', '--porcelain'))
  console.warn('There are uncommitted changes, so this release cannot be reproduced')
const sums = await release(join(root, 'dist/release'))
console.log(sums)
if (values.verify) {
  const again = await mkdtemp(join(tmpdir(), 'rackside-again-'))
  const isSame = (await release(again)) === sums
  await rm(again, { recursive: true })
  console.log(isSame ? 'Both builds are identical' : 'Both builds differ')
  process.exitCode = isSame ? 0 : 1
}
