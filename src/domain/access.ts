import type { IdentityType } from '#api/generated/shared.ts'
import { type Role, type RoleAssignment, roleOf, roleOrder, strongestRole } from './roles.ts'

/** Where roles are held: a role on one gives at least as much below it, but those of the fleet reach silos and no project. */
export type AccessLevel = 'fleet' | 'silo' | 'project'

/** The policy of one level. */
export interface LevelPolicy {
  level: AccessLevel
  assignments: readonly RoleAssignment[]
}

/** One way in which someone comes to a role. */
export interface RoleSource {
  role: Role
  level: AccessLevel
  /** The group that it comes through; absent for one's own. */
  groupId?: string
  /** The role on the silo that brings this one on the fleet. */
  mappedFrom?: Role
}

/** A user or a group, with every way in which they come to a role. */
export interface RoleHolder {
  identityId: string
  identityType: IdentityType
  /** Strongest first. */
  sources: RoleSource[]
}

/** Unknown roles come last. */
const rank = (role: Role) => (roleOrder.includes(role) ? roleOrder.indexOf(role) : roleOrder.length)

const levels: AccessLevel[] = ['project', 'silo', 'fleet']

/** Strongest first; of equal ones the nearest, and one's own before those of groups. */
const byStrength = (a: RoleSource, b: RoleSource) =>
  rank(a.role) - rank(b.role) ||
  levels.indexOf(a.level) - levels.indexOf(b.level) ||
  Number(a.groupId !== undefined) - Number(b.groupId !== undefined)

/** Every way in which a user with these groups, or a group without any, comes to a role by these policies. */
export const sourcesOf = (
  policies: readonly LevelPolicy[],
  identity: { id: string; groupIds?: readonly string[] },
): RoleSource[] =>
  policies
    .flatMap(({ level, assignments }) =>
      assignments.flatMap(({ identityId, roleName }): RoleSource[] => {
        if (identityId === identity.id) return [{ role: roleName, level }]
        return identity.groupIds?.includes(identityId) ? [{ role: roleName, level, groupId: identityId }] : []
      }),
    )
    .toSorted(byStrength)

/**
 * Everyone with a role by these policies: who is assigned one, and the members of groups, by group. Roles on the silo are mapped to
 * such on the fleet.
 */
export function holdersOf(
  policies: readonly LevelPolicy[],
  membersOf: ReadonlyMap<string, readonly string[]>,
  mapping: RoleMapping = {},
): RoleHolder[] {
  const holders = new Map<string, RoleHolder>()
  const add = (identityId: string, identityType: IdentityType, source: RoleSource) => {
    const holder = holders.get(identityId) ?? { identityId, identityType, sources: [] }
    holder.sources.push(source)
    holders.set(identityId, holder)
  }
  for (const { level, assignments } of policies)
    for (const { identityId, identityType, roleName: role } of assignments) {
      add(identityId, identityType, { role, level })
      for (const member of membersOf.get(identityId) ?? [])
        add(member, 'silo_user', { role, level, groupId: identityId })
    }
  return [...holders.values()].map((holder) => {
    const onSilo = holder.sources.filter(({ level }) => level === 'silo')
    return { ...holder, sources: [...holder.sources, ...mappedSources(mapping, onSilo)].toSorted(byStrength) }
  })
}

/** The roles on the fleet that each role on a silo brings. */
export type RoleMapping = Readonly<Record<string, readonly Role[]>>

/** The roles on the fleet that roles on a silo are mapped to. */
export const mappedSources = (mapping: RoleMapping, siloSources: readonly RoleSource[]): RoleSource[] =>
  siloSources
    .flatMap(({ role: mappedFrom, ...source }) =>
      (mapping[mappedFrom] ?? []).map((role): RoleSource => ({
        ...source,
        level: 'fleet',
        role,
        mappedFrom,
      })),
    )
    .toSorted(byStrength)

/** Every way to a role on the fleet: by its own policy, and for a role on the silo, as `mapping` says. */
export function fleetSources(
  policies: Record<'fleet' | 'silo', readonly RoleAssignment[]>,
  mapping: RoleMapping,
  identity: Parameters<typeof sourcesOf>[1],
): RoleSource[] {
  const at = (level: 'fleet' | 'silo') => sourcesOf([{ level, assignments: policies[level] }], identity)
  return [...at('fleet'), ...mappedSources(mapping, at('silo'))]
}

/** The role that counts. One that this version does not know counts only where there is no other. */
export const effectiveRole = (sources: readonly RoleSource[]): Role | undefined =>
  strongestRole(sources.map(({ role }) => role)) ?? sources[0]?.role

/** The role that a policy gives an identity itself. */
export const assignedRole = (assignments: readonly RoleAssignment[], identityId: string): Role | undefined =>
  effectiveRole(sourcesOf([{ level: 'silo', assignments }], { id: identityId }))

/** What became of one identity's role between two states of a policy. */
export interface PolicyChange {
  identityId: string
  identityType: IdentityType
  before: Role | undefined
  after: Role | undefined
}

/** What is different between two states of a policy. */
export function policyChanges(
  before: readonly RoleAssignment[],
  after: readonly RoleAssignment[],
): PolicyChange[] {
  const types = new Map([...before, ...after].map((it) => [it.identityId, it.identityType]))
  return [...types]
    .map(([identityId, identityType]) => ({
      identityId,
      identityType,
      before: assignedRole(before, identityId),
      after: assignedRole(after, identityId),
    }))
    .filter((change) => change.before !== change.after)
}

/** What a change of a policy may take away. */
export interface AccessRisk {
  /** Whoever makes the change is admin before and not afterwards. */
  losesOwn: boolean
  /** The same may be, and not all that decides it could be read. */
  mayLoseOwn: boolean
  /** Nobody is admin by this policy afterwards. */
  losesLast: boolean
}

interface Deciding {
  /** Without groups where they could not be read. */
  me: { id: string; groupIds: readonly string[] | undefined }
  /** What one has by the policies of other levels, while this one is as given. */
  inherited?: (assignments: readonly RoleAssignment[]) => Role | 'unread' | undefined
  /** Whether an assignment is of any use: deleted users and groups without members have none of theirs. */
  isUsed: (assignment: RoleAssignment) => boolean
}

/** What the step from one state of a policy to another takes away. */
export function riskOf(
  before: readonly RoleAssignment[],
  after: readonly RoleAssignment[],
  { me, inherited, isUsed }: Deciding,
): AccessRisk {
  // Of groups that could not be read, one is thought to be in all that are admin no longer.
  const groupIds = me.groupIds ?? groupAdmins(before).filter((id) => !groupAdmins(after).includes(id))
  const isMine = (assignments: readonly RoleAssignment[]) =>
    inherited?.(assignments) === 'admin' || roleOf(assignments, { ...me, groupIds }) === 'admin'
  const hasAdmin = (assignments: readonly RoleAssignment[]) =>
    assignments.some((assignment) => assignment.roleName === 'admin' && isUsed(assignment))
  const isLost = isMine(before) && !isMine(after)
  const isRead = me.groupIds !== undefined && inherited?.(before) !== 'unread'
  return {
    losesOwn: isLost && isRead,
    mayLoseOwn: isLost && !isRead,
    losesLast: hasAdmin(before) && !hasAdmin(after),
  }
}

const groupAdmins = (assignments: readonly RoleAssignment[]): string[] =>
  assignments
    .filter(({ identityType, roleName }) => identityType === 'silo_group' && roleName === 'admin')
    .map(({ identityId }) => identityId)

/** Whether a change takes nothing away that is to be warned of. */
export const isHarmless = (risk: AccessRisk): boolean => !isWorse(risk, harmless)

/** The risk of a change that only gives. */
export const harmless: AccessRisk = { losesOwn: false, mayLoseOwn: false, losesLast: false }

/** Whether more is taken away than was agreed to. */
export const isWorse = (risk: AccessRisk, agreed: AccessRisk): boolean =>
  (risk.losesOwn && !agreed.losesOwn) ||
  (risk.mayLoseOwn && !agreed.mayLoseOwn && !agreed.losesOwn) ||
  (risk.losesLast && !agreed.losesLast)
