import type { Finding } from '#domain/network/firewall-analysis.ts'
import type { Tone } from '#app/ui/tone.ts'

/** Short names of findings, for filters. */
export const findingKinds: Record<Finding['kind'], string> = {
  never: 'Never matches',
  duplicate: 'Duplicate',
  shadowed: 'Shadowed',
  exposed: 'Open to everyone',
}

export const findingTones: Record<Finding['kind'], Tone> = {
  never: 'off',
  duplicate: 'info',
  shadowed: 'info',
  exposed: 'bad',
}

const whyNever: Record<Extract<Finding, { kind: 'never' }>['why'], string> = {
  'no targets': 'it has no targets',
  targets: 'its targets match nothing in the VPC',
  hosts: 'none of its hosts exist',
  traffic: 'it requires a port, and ICMP has none',
}

export function findingText(finding: Finding): string {
  switch (finding.kind) {
    case 'never':
      return `Never matches because ${whyNever[finding.why]}.`
    case 'duplicate':
      return `Duplicates ${finding.of}.`
    case 'shadowed':
      return shadowedText(finding)
    case 'exposed':
      return `Opens ${listOf(finding.services)} to everyone.`
    default:
      return finding satisfies never
  }
}

/** Claims no order: between rules of the same priority and action the server has none. */
function shadowedText({ by, action }: Extract<Finding, { kind: 'shadowed' }>): string {
  const what = { allow: 'allow', deny: 'deny', both: 'handle' }[action ?? 'both']
  if (by.length > 1) return `${listOf(by)} together already ${what} all of its traffic.`
  return `${listOf(by)} already ${action === 'allow' ? 'allows' : 'denies'} all of its traffic.`
}

const namedAtMost = 3

const listOf = (names: string[]) =>
  names.length > namedAtMost
    ? `${names.slice(0, namedAtMost - 1).join(', ')} and ${names.length - namedAtMost + 1} more`
    : names.join(', ')
