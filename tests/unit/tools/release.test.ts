import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { packagesOf, readLock } from '../../../tools/packages/lock.ts'
import { archiveOf } from '../../../tools/release/archive.ts'
import { billOfMaterials } from '../../../tools/release/bill-of-materials.ts'
import { notices } from '../../../tools/release/notices.ts'

const seconds = 1_790_000_000

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rackside-archive-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

async function fill(folder: string, paths: string[]) {
  await mkdir(join(folder, 'bin'), { recursive: true })
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const path of paths) await writeFile(join(folder, path), `content of ${path}`)
}

test('the same files give the same archive, at any time and for any user', async ({ folder }) => {
  const paths = ['assets/b.js', 'bin/rackside.js', 'assets/a.js']
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  await fill(one, paths)
  await fill(other, paths.toReversed())
  await utimes(join(other, 'assets/a.js'), 1, 1)
  await chmod(join(other, 'assets/b.js'), 0o600)
  expect(archiveOf(other, 'package', seconds).equals(archiveOf(one, 'package', seconds))).toBe(true)
})

test('tar unpacks it: contents, times, programs, long names', async ({ folder }) => {
  const long = `assets/${'n'.repeat(95)}.js`
  await fill(join(folder, 'in'), ['assets/a.js', 'bin/rackside.js', long])
  await writeFile(join(folder, 'in/assets/whole.js'), Buffer.alloc(1024, 'x'))
  await writeFile(join(folder, 'it.tgz'), archiveOf(join(folder, 'in'), 'package', seconds))
  execFileSync('tar', ['-xzf', 'it.tgz'], { cwd: folder })
  const read = (path: string) => readFile(join(folder, 'package', path), 'utf8')
  expect(await read('assets/a.js')).toBe('content of assets/a.js')
  expect(await read(long)).toBe(`content of ${long}`)
  expect(await read('assets/whole.js')).toHaveLength(1024)
  const { mode, mtimeMs } = await stat(join(folder, 'package/bin/rackside.js'))
  expect([mode & 0o777, mtimeMs]).toEqual([0o755, seconds * 1000])
  expect((await stat(join(folder, 'package/assets/a.js'))).mode & 0o777).toBe(0o644)
})

test('unpacked as root, with any umask, folders are readable by a web server', async ({ folder }) => {
  await fill(join(folder, 'in'), ['assets/a.js'])
  await writeFile(join(folder, 'it.tgz'), archiveOf(join(folder, 'in'), 'package', seconds))
  execFileSync('sh', ['-c', 'umask 077; tar --extract --preserve-permissions --file it.tgz'], { cwd: folder })
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777
  expect([await modeOf('package'), await modeOf('package/assets')]).toEqual([0o755, 0o755])
  expect(await modeOf('package/assets/a.js')).toBe(0o644)
})

test('a name that no tar could read is refused', async ({ folder }) => {
  await fill(folder, [`assets/${'n'.repeat(101)}`])
  expect(() => archiveOf(folder, 'package', seconds)).toThrow('too long')
})

test('the bill of materials lists the builds’ packages once, with hash, licence and dependencies', () => {
  const lock = {
    packages: {
      '': { dependencies: { '@x/b': '1', a: '1' }, devDependencies: { tool: '1' } },
      'node_modules/a': { version: '1', license: '(MIT OR CC0-1.0)', dependencies: { c: '1' } },
      'node_modules/@x/b': { version: '1', license: 'MIT', integrity: 'sha512-AQID' },
      'node_modules/@x/b/node_modules/c': { version: '1', license: 'ISC' },
      'node_modules/c': { version: '1', license: 'ISC' },
      'node_modules/tool': { version: '1', license: 'MIT' },
    },
  }
  const bill = JSON.parse(billOfMaterials(lock, packagesOf(lock), '0.1.0')) as Record<string, unknown>
  expect(bill.components).toEqual([
    {
      'bom-ref': '@x/b@1',
      type: 'library',
      name: '@x/b',
      version: '1',
      purl: 'pkg:npm/%40x/b@1',
      hashes: [{ alg: 'SHA-512', content: '010203' }],
      licenses: [{ license: { id: 'MIT' } }],
    },
    expect.objectContaining({ 'bom-ref': 'a@1', licenses: [{ expression: 'MIT OR CC0-1.0' }] }),
    expect.objectContaining({ 'bom-ref': 'c@1' }),
  ])
  expect(bill.dependencies).toEqual([
    { ref: '@x/b@1', dependsOn: [] },
    { ref: 'a@1', dependsOn: ['c@1'] },
    { ref: 'c@1', dependsOn: [] },
    { ref: 'rackside@0.1.0', dependsOn: ['@x/b@1', 'a@1'] },
  ])
})

test('the licence of every package in the builds is included', () => {
  const packages = packagesOf(readLock()).filter(({ isShipped }) => isShipped)
  const text = notices(packages)
  for (const { name, version } of packages) expect(text).toContain(`${name} ${version} (`)
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

test('the deployment guide installs this version', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const guide = await readFile('docs/deploy.md', 'utf8')
  for (const file of [
    `rackside-${version}-console.tar.gz`,
    `/opt/rackside-${version}/`,
    `rackside-${version}.tgz`,
  ])
    expect(guide).toContain(file)
})
