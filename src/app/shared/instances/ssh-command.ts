import type { ExternalIp } from '#api/generated/instances.ts'

/** The default user of cloud images, by the start of the system's name. */
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

/** The default user of a system's cloud images; undefined if unknown. */
export const loginOf = (os: string | undefined): string | undefined =>
  logins.find(([start]) => os?.trim().toLowerCase().startsWith(start))?.[1]

/** External addresses of an instance, floating ones first, as they are permanent. */
export const reachableAt = (ips: ExternalIp[]): ExternalIp[] =>
  (['floating', 'ephemeral'] as const).flatMap((kind) => ips.filter((ip) => ip.kind === kind))

/**
 * Control, format and separator characters: a terminal may act on them when pasted, or they are invisible or
 * reorder text.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const bytes = new TextEncoder()

/** A character's bytes as escapes for a shell's `$'…'`, independent of locale. */
const escaped = (character: string): string =>
  Array.from(bytes.encode(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

/**
 * Quotes text as one shell word. Text with control or invisible characters becomes `$'…'` (bash, zsh, POSIX
 * 2024), because a terminal acts on them even inside quotes.
 */
export function shellWord(text: string): string {
  // zsh expands a leading `=` to a command's path.
  if (/^[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+=:,./-]*$/.test(text)) return text
  if (!unseen.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`
  const isPlain = (character: string) => !unseen.test(character) && !/['\\!]/.test(character)
  const inside = Array.from(text, (character) => (isPlain(character) ? character : escaped(character)))
  return `$'${inside.join('')}'`
}

/** An option with its value; a value that starts with a dash is joined with `=`. */
const option = (name: string, value: string) =>
  value.startsWith('-') ? `${name}=${shellWord(value)}` : `${name} ${shellWord(value)}`

/** An SSH command. ssh takes IPv6 addresses without brackets. */
export const sshCommand = (address: string, login = 'USER'): string => `ssh ${login}@${shellWord(address)}`

/** The CLI command for the serial console. */
export const serialConsoleCommand = ({ project, instance }: { project: string; instance: string }): string =>
  `rackside instance serial console ${option('--project', project)} ${option('--instance', instance)}`
