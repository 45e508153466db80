import { folderOf, type Lock, type Locked } from './lock.ts'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]

/** The platform of a package, by its name: `-linux-arm-gnueabihf` is for Linux on ARM with glibc. */
export function platformOf(name: string): Required<Pick<Locked, 'os' | 'cpu' | 'libc'>> {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const isGnu = os.includes('linux') && name.includes('-gnu')
  return { os, cpu, libc: name.includes('-musl') ? ['musl'] : isGnu ? ['glibc'] : [] }
}

interface Binding {
  name: string
  version: string
  /** The package that needs it on its platform. */
  parent: string
}

/** Platform packages that a parent lists but the lockfile lacks: `npm ci` would skip them there. */
export const missingBindings = (lock: Lock): Binding[] =>
  Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) =>
      folderOf(lock, name, parent) ? [] : [{ name, version, parent }],
    ),
  )

/** Adds the missing bindings to a lockfile, so that `npm ci` installs them on their platforms. */
export function withBindings(lock: Lock): Lock {
  const added = missingBindings(lock).map(({ name, version, parent }): [string, Locked] => {
    const { os, cpu, libc } = platformOf(name)
    // In npm's own order and with its omissions.
    const entry: Locked = {
      version,
      ...(cpu.length && { cpu }),
      ...(lock.packages[parent]?.dev && { dev: true }),
      ...(libc.length && { libc }),
      optional: true,
      ...(os.length && { os }),
    }
    return [`node_modules/${name}`, entry]
  })
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) })
  return { ...lock, packages: Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1))) }
}
