import type { AccessLevel, PolicyChange, RoleSource } from '#domain/access.ts'

/** A role in a sentence; one that this version does not know stays as the server names it. */
export const roleWord = (role = 'unknown role'): string =>
  role === 'limited_collaborator' ? 'limited collaborator' : role

const levelWords: Record<AccessLevel, string> = { fleet: 'Fleet', silo: 'Silo', project: 'Project' }

/** A role's source: `Silo, via observers`, or for a mapped silo role `Fleet, as silo admin`. */
function sourceText(
  { level, groupId, mappedFrom }: RoleSource,
  nameOf: (identityId: string) => string,
): string {
  const where = mappedFrom ? `${levelWords[level]}, as silo ${roleWord(mappedFrom)}` : levelWords[level]
  return groupId ? `${where}, via ${nameOf(groupId)}` : where
}

/** Sources, strongest first; each with its role if there are several. */
export function sourceTexts(
  sources: readonly RoleSource[],
  nameOf: (identityId: string) => string,
): string[] {
  return sources.map((source) => {
    const text = sourceText(source, nameOf)
    return sources.length > 1 ? `${text}: ${roleWord(source.role)}` : text
  })
}

/** Says that fleet roles may be missing because the silo could not be read. */
export const unmappedNote = ({ message }: Error): string =>
  `Fleet roles that come from silo roles could not be loaded: ${message}`

/** Others' changes to a policy: `Mei Tanaka: viewer → admin`. */
export const changesText = (
  changes: readonly PolicyChange[],
  nameOf: (identityId: string) => string,
): string =>
  changes
    .map(({ identityId, before, after }) => `${nameOf(identityId)}: ${orNone(before)} → ${orNone(after)}`)
    .join('; ')

const listed = new Intl.ListFormat('en-GB')

/** Authors as the subject of a sentence: `Ada Okafor and Mei Tanaka`. */
export const authorsText = (names: readonly string[]): string => listed.format(names) || 'Someone else'

const orNone = (role: string | undefined) => (role ? roleWord(role) : 'no role')

/** Each role's purpose, by level. */
export const roleDetails: Record<AccessLevel, Record<string, string>> = {
  project: {
    admin: 'Manage everything in the project, including who has access',
    collaborator: 'Create, change and delete resources in the project',
    limited_collaborator: 'Same as collaborator, but cannot change networking',
    viewer: 'View resources in the project',
  },
  silo: {
    admin: 'Manage everything in the silo and its projects, including who has access',
    collaborator: 'Create projects and act as a collaborator in each',
    limited_collaborator: 'Same as collaborator, but cannot change networking',
    viewer: 'View the silo and all its projects',
  },
  fleet: {
    admin: 'Manage everything in the system, including who has access',
    collaborator: 'Manage everything in the system except access',
    viewer: 'View the system',
  },
}
