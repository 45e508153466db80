import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { packagesOf, readLock, root } from '../packages/lock.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { notices } from './notices.ts'

const node = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

/** Builds both apps into a package's folder. */
export function buildApps(folder: string, seconds: number): void {
  // A build is named by its source's time, so that the same source gives the same build.
  const env = { RACKSIDE_BUILD: new Date(seconds * 1000).toISOString() }
  for (const mode of ['live', 'demo']) {
    const outDir = join(folder, 'dist', mode)
    node(
      [
        'node_modules/vite/bin/vite.js',
        'build',
        '--mode',
        mode,
        '--logLevel',
        'warn',
        '--outDir',
        outDir,
        '--emptyOutDir',
      ],
      env,
    )
    node(['tools/precompress.ts', outDir])
  }
}

/** Completes a folder with the built apps for `npx rackside`: adds the bundled server and the documents. */
export async function completePackage(folder: string, version: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      emptyOutDir: true,
      ssr: 'serve/rackside.ts',
      target: 'node22',
      outDir: join(folder, 'bin'),
      rolldownOptions: { output: { entryFileNames: 'rackside.js', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })
  const lock = readLock()
  const packages = packagesOf(lock)
  await writeFile(join(folder, 'sbom.cdx.json'), billOfMaterials(lock, packages, version))
  await writeFile(join(folder, 'LICENCES.txt'), notices(packages))
  await writeFile(join(folder, 'package.json'), await packageJson(version))
  await mkdir(join(folder, 'docs'))
  await cp(join(import.meta.dirname, 'package-readme.md'), join(folder, 'README.md'))
  for (const path of ['CHANGELOG.md', 'LICENSE', 'docs/deploy.md', 'docs/offline.md', 'deploy'])
    if (existsSync(join(root, path))) await cp(join(root, path), join(folder, path), { recursive: true })
}

/** The project's package.json without development dependencies. */
async function packageJson(version: string): Promise<string> {
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  const { name, description, license, engines, type } = own
  const bin = { rackside: 'bin/rackside.js' }
  return `${JSON.stringify({ name, version, description, license, type, bin, engines }, null, 2)}\n`
}
