import type { IdentityType } from '#api/generated/shared.ts'
import { type Role, type RoleAssignment, roleOf, roleOrder, strongestRole } from './roles.ts'

/** A role applies to the levels below too, except that fleet roles apply to silos but not to projects. */
export type AccessLevel = 'fleet' | 'silo' | 'project'

export interface LevelPolicy {
  level: AccessLevel
  assignments: readonly RoleAssignment[]
}

/** One source of a role. */
export interface RoleSource {
  role: Role
  level: AccessLevel
  /** The group that has the role; undefined for a direct assignment. */
  groupId?: string
  /** The silo role that is mapped to this fleet role. */
  mappedFrom?: Role
}

/** A user or group with the sources of their roles. */
export interface RoleHolder {
  identityId: string
  identityType: IdentityType
  /** Strongest first. */
  sources: RoleSource[]
}

/** Unknown roles come last. */
const rank = (role: Role) => (roleOrder.includes(role) ? roleOrder.indexOf(role) : roleOrder.length)

const levels: AccessLevel[] = ['project', 'silo', 'fleet']

/** Strongest first; then the nearest level, and direct assignments before groups. */
const byStrength = (a: RoleSource, b: RoleSource) =>
  rank(a.role) - rank(b.role) ||
  levels.indexOf(a.level) - levels.indexOf(b.level) ||
  Number(a.groupId !== undefined) - Number(b.groupId !== undefined)

/** All sources of an identity's roles in these policies. For a group, leave out `groupIds`. */
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
 * Everyone with a role in these policies: direct assignees and members of groups. `mapping` adds fleet roles
 * for silo roles.
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

/** Fleet roles by silo role. */
export type RoleMapping = Readonly<Record<string, readonly Role[]>>

/** Fleet roles that the silo roles are mapped to. */
export const mappedSources = (
  mapping: RoleMapping | undefined,
  siloSources: readonly RoleSource[],
): RoleSource[] =>
  siloSources
    .flatMap(({ role: mappedFrom, ...source }) =>
      (mapping?.[mappedFrom] ?? []).map((role): RoleSource => ({
        ...source,
        level: 'fleet',
        role,
        mappedFrom,
      })),
    )
    .toSorted(byStrength)

/** All sources of a fleet role: its policy, and mapped silo roles. */
export function fleetSources(
  policies: Record<'fleet' | 'silo', readonly RoleAssignment[]>,
  mapping: RoleMapping,
  identity: Parameters<typeof sourcesOf>[1],
): RoleSource[] {
  const at = (level: 'fleet' | 'silo') => sourcesOf([{ level, assignments: policies[level] }], identity)
  return [...at('fleet'), ...mappedSources(mapping, at('silo'))]
}

/** The strongest role; an unknown one only if there is no other. */
export const effectiveRole = (sources: readonly RoleSource[]): Role | undefined =>
  strongestRole(sources.map(({ role }) => role)) ?? sources[0]?.role

/** The role a policy assigns directly. */
export const assignedRole = (assignments: readonly RoleAssignment[], identityId: string): Role | undefined =>
  effectiveRole(sourcesOf([{ level: 'silo', assignments }], { id: identityId }))

/** An identity's role before and after a change of a policy. */
export interface PolicyChange {
  identityId: string
  identityType: IdentityType
  before: Role | undefined
  after: Role | undefined
}

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

/** What a policy change may take away. */
export interface AccessRisk {
  /** The user making the change is an admin before, but not after. */
  losesOwn: boolean
  /** That may be, as not everything that decides it could be read. */
  mayLoseOwn: boolean
  /** The policy has no effective admin afterwards. */
  losesLast: boolean
}

interface Deciding {
  /** `groupIds` is undefined if they could not be read. */
  me: { id: string; groupIds: readonly string[] | undefined }
  /** The user's role from other levels, given this level's assignments. */
  inherited?: (assignments: readonly RoleAssignment[]) => Role | 'unread' | undefined
  /** Whether an assignment is effective: not for deleted users or groups without members. */
  isUsed: (assignment: RoleAssignment) => boolean
}

export function riskOf(
  before: readonly RoleAssignment[],
  after: readonly RoleAssignment[],
  { me, inherited, isUsed }: Deciding,
): AccessRisk {
  // If the groups are unknown, assumes the user is in all that lose the admin role.
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

/** Whether a change needs no warning. */
export const isHarmless = (risk: AccessRisk): boolean => !isWorse(risk, harmless)

export const harmless: AccessRisk = { losesOwn: false, mayLoseOwn: false, losesLast: false }

/** Whether a risk exceeds the one the user has confirmed. */
export const isWorse = (risk: AccessRisk, agreed: AccessRisk): boolean =>
  (risk.losesOwn && !agreed.losesOwn) ||
  (risk.mayLoseOwn && !agreed.mayLoseOwn && !agreed.losesOwn) ||
  (risk.losesLast && !agreed.losesLast)
