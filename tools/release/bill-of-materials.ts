import { folderOf, type Lock, type Package } from '../packages/lock.ts'

const refOf = ({ name, version }: Pick<Package, 'name' | 'version'>) => `${name}@${version}`

const purlOf = ({ name, version }: Pick<Package, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Converts a lockfile's hash (`sha512-` and base64) to CycloneDX. */
function hashesOf(integrity: string | undefined) {
  const [, algorithm, hash] = /^sha(\d+)-(.+)$/.exec(integrity ?? '') ?? []
  if (!algorithm || !hash) return {}
  return { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(hash, 'base64').toString('hex') }] }
}

/** One licence by its id, several as an expression. */
const licensesOf = (licence: string) =>
  / (OR|AND) /.test(licence)
    ? [{ expression: licence.replaceAll(/^\(|\)$/g, '') }]
    : [{ license: { id: licence } }]

const byRef = <Of extends { ref: string } | { 'bom-ref': string }>(all: Of[]): Of[] => {
  const refIn = (it: Of) => ('ref' in it ? it.ref : it['bom-ref'])
  const each = new Map(all.map((it) => [refIn(it), it]))
  return [...each].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, it]) => it)
}

/**
 * The contents of the builds in CycloneDX, from the lockfile alone: unlike `npm sbom`, without a time and
 * serial number, and independent of problems in development packages.
 */
export function billOfMaterials(lock: Lock, packages: Package[], version: string): string {
  const project = { name: 'rackside', version }
  const shipped = packages.filter(({ isShipped }) => isShipped)
  const refs = new Map(shipped.map((it) => [it.folder, refOf(it)]))
  const dependsOn = (folder: string) => {
    const { dependencies = {} } = lock.packages[folder] ?? {}
    const found = Object.keys(dependencies).map((name) => refs.get(folderOf(lock, name, folder) ?? ''))
    return [...new Set(found.filter((ref) => ref !== undefined))].sort()
  }
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { 'bom-ref': refOf(project), type: 'application', ...project, purl: purlOf(project) },
    },
    components: byRef(
      shipped.map((it) => ({
        'bom-ref': refOf(it),
        type: 'library',
        name: it.name,
        version: it.version,
        purl: purlOf(it),
        ...hashesOf(lock.packages[it.folder]?.integrity),
        licenses: licensesOf(it.licence),
      })),
    ),
    dependencies: byRef([
      { ref: refOf(project), dependsOn: dependsOn('') },
      ...shipped.map((it) => ({ ref: refOf(it), dependsOn: dependsOn(it.folder) })),
    ]),
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}
