import type { ExternalIp } from '#api/generated/instances.ts'

/** The user that images of each system let in, by how the system's name begins. */
const logins = [
  ['debian', 'debian'],
  ['ubuntu', 'ubuntu'],
  ['rocky', 'rocky'],
  ['alma', 'almalinux'],
  ['centos', 'cloud-user'],
  ['red hat', 'cloud-user'],
  ['rhel', 'cloud-user'],
  ['fedora', 'fedora'],
  ['alpine', 'alpine'],
  ['arch', 'arch'],
  ['opensuse', 'opensuse'],
  ['amazon', 'ec2-user'],
  ['freebsd', 'freebsd'],
  ['omnios', 'omnios'],
  ['flatcar', 'core'],
  ['windows', 'Administrator'],
] as const

/** Whom cloud images of a system let in; undefined for a system that is not known. */
export const loginOf = (os: string | undefined): string | undefined =>
  logins.find(([start]) => os?.trim().toLowerCase().startsWith(start))?.[1]

/** Addresses that the instance can be reached at from outside: floating ones first, for they stay with it. */
export const reachableAt = (ips: ExternalIp[]): ExternalIp[] =>
  (['floating', 'ephemeral'] as const).flatMap((kind) => ips.filter((ip) => ip.kind === kind))

/** Text as one word for a POSIX shell. */
export const shellWord = (text: string): string =>
  /^[A-Za-z0-9_@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** An option with its value; one that looks like an option itself is joined to its name. */
const option = (name: string, value: string) =>
  value.startsWith('-') ? `${name}=${shellWord(value)}` : `${name} ${shellWord(value)}`

/** How to sign in by SSH. An IPv6 address stands without brackets, as ssh wants it. */
export const sshCommand = (address: string, login = '<user>'): string => `ssh ${login}@${shellWord(address)}`

/** How to reach the serial console from a terminal. */
export const serialConsoleCommand = ({ project, instance }: { project: string; instance: string }): string =>
  `rackside instance serial console ${option('--project', project)} ${option('--instance', instance)}`
