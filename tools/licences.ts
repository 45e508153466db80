/**
 * The licences of all packages, and whether each is allowed: `npm run licences -- --list` names every
 * package.
 */
import { parseArgs } from 'node:util'
import { notAllowed } from './packages/allowed-licences.ts'
import { packagesOf, readLock } from './packages/lock.ts'

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const packages = packagesOf(readLock())
const lineOf = ({ name, version, licence }: (typeof packages)[number]) =>
  `${licence || 'no licence'}: ${name} ${version}`

for (const isShipped of [true, false]) {
  const some = packages.filter((it) => it.isShipped === isShipped)
  const counts = Object.entries(Object.groupBy(some, ({ licence }) => licence))
    .map(([licence, of = []]) => `${licence} ${of.length}`)
    .sort()
  console.log(`${isShipped ? 'in the builds' : 'tools'}: ${some.length} packages (${counts.join(', ')})`)
  if (values.list) console.log(some.map(lineOf).sort().join('\n'))
}
const problems = notAllowed(packages)
for (const it of problems) console.error(`Not an allowed licence: ${lineOf(it)}`)
process.exitCode = problems.length ? 1 : 0
