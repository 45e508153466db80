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

/** What a terminal acts on where it is pasted, and what is not seen, or turns what is around it. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const bytes = new TextEncoder()

/** Each byte of a character as a shell's `$'…'` has it, whatever its locale. */
const escaped = (character: string): string =>
  Array.from(bytes.encode(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

/**
 * Text as one word for a shell. One with control characters, or others that are not seen, stands as `$'…'`, which bash, zsh and
 * POSIX of 2024 know: as they are, a terminal would carry them out, quoted or not.
 */
export function shellWord(text: string): string {
  // At its beginning zsh reads `=` as a command to find.
  if (/^[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+=:,./-]*$/.test(text)) return text
  if (!unseen.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`
  const isPlain = (character: string) => !unseen.test(character) && !/['\\!]/.test(character)
  const inside = Array.from(text, (character) => (isPlain(character) ? character : escaped(character)))
  return `$'${inside.join('')}'`
}

/** An option with its value; one that looks like an option itself is joined to its name. */
const option = (name: string, value: string) =>
  value.startsWith('-') ? `${name}=${shellWord(value)}` : `${name} ${shellWord(value)}`

/** How to sign in by SSH. An IPv6 address stands without brackets, as ssh wants it. */
export const sshCommand = (address: string, login = '<user>'): string => `ssh ${login}@${shellWord(address)}`

/** How to reach the serial console from a terminal. */
export const serialConsoleCommand = ({ project, instance }: { project: string; instance: string }): string =>
  `rackside instance serial console ${option('--project', project)} ${option('--instance', instance)}`
