import type { AccessLevel, PolicyChange, RoleSource } from '#domain/access.ts'

/** A role in a sentence; one that this version does not know shows its own word. */
export const roleWord = (role: string): string =>
  role === 'limited_collaborator' ? 'limited collaborator' : role

const levelWords: Record<AccessLevel, string> = { fleet: 'Fleet', silo: 'Silo', project: 'Project' }

/** Where a role comes from: `Silo, via observers`; of one that a role on the silo brings: `Fleet, as silo admin`. */
function sourceText(
  { level, groupId, mappedFrom }: RoleSource,
  nameOf: (identityId: string) => string,
): string {
  const where = mappedFrom ? `${levelWords[level]}, as silo ${roleWord(mappedFrom)}` : levelWords[level]
  return groupId ? `${where}, via ${nameOf(groupId)}` : where
}

/** Where roles come from, strongest first; each with its role where there are several. */
export function sourceTexts(
  sources: readonly RoleSource[],
  nameOf: (identityId: string) => string,
): string[] {
  return sources.map((source) => {
    const text = sourceText(source, nameOf)
    return sources.length > 1 ? `${text}: ${roleWord(source.role)}` : text
  })
}

/** What others did to a policy: `Mei Tanaka: viewer → admin`. */
export const changesText = (
  changes: readonly PolicyChange[],
  nameOf: (identityId: string) => string,
): string =>
  changes
    .map(({ identityId, before, after }) => `${nameOf(identityId)}: ${orNone(before)} → ${orNone(after)}`)
    .join('; ')

const listed = new Intl.ListFormat('en-GB')

/** Who changed a policy, as the subject of a sentence: `Ada Okafor and Mei Tanaka`. */
export const authorsText = (names: readonly string[]): string => listed.format(names) || 'Someone else'

const orNone = (role: string | undefined) => (role ? roleWord(role) : 'no role')

/** What each role is for, by level. */
export const roleDetails: Record<AccessLevel, Record<string, string>> = {
  project: {
    admin: 'All that is in the project, and who else may do what in it',
    collaborator: 'Create, change and delete what is in the project',
    limited_collaborator: 'As a collaborator, but for networking',
    viewer: 'Look at what is in the project',
  },
  silo: {
    admin: 'All of the silo and its projects, and who else may do what',
    collaborator: 'Create projects, and a collaborator in each of them',
    limited_collaborator: 'As a collaborator, but for networking',
    viewer: 'Look at the silo and all its projects',
  },
  fleet: {
    admin: 'All of the system, and who else may do what in it',
    collaborator: 'Change the system, but not who may do what in it',
    viewer: 'Look at the system',
  },
}
