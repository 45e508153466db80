import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Package, root } from '../packages/lock.ts'

const isLicence = (name: string) => /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i.test(name)

function textsOf({ folder }: Package): string[] {
  const at = join(root, folder)
  if (!existsSync(at)) throw new Error(`${folder} is not installed, so its licence cannot be read`)
  return readdirSync(at)
    .filter(isLicence)
    .sort()
    .map((name) => readFileSync(join(at, name), 'utf8').trim())
}

/** The licence texts of the packages in the builds, each once with the packages that it covers. */
export function notices(packages: Package[]): string {
  const ofText = new Map<string, string[]>()
  for (const it of packages.filter(({ isShipped }) => isShipped)) {
    const text = textsOf(it).join('\n\n') || `${it.licence}, of which the package has no text`
    ofText.set(text, [...(ofText.get(text) ?? []), `${it.name} ${it.version} (${it.licence})`])
  }
  const parts = [...ofText].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}\n`)
  return parts.sort().join(`\n${'-'.repeat(78)}\n\n`)
}
