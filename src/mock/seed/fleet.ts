import type { Tables } from '#mock/engine/tables.ts'
import type { Age } from '#mock/engine/versions.ts'
import { gib } from '#domain/limits.ts'
import type { RoleAssignment } from '#domain/roles.ts'
import { seededRandom, uuidFrom } from '#mock/engine/random.ts'
import { seedOperations, seedSignIns } from './console.ts'
import { seedLargeProject } from './large.ts'
import { seedMulticast } from './multicast.ts'
import { seedNetworks } from './networks.ts'
import {
  demoSilo,
  seedGroups,
  seedPassword,
  seedProjectRoles,
  seedSilos,
  seedToken,
  seedUsers,
} from './people.ts'
import { type SeedContext, seedProject, seedSiloImages } from './project.ts'
import { demoProjects, oddImages, oddProjects, siloImages } from './projects.ts'
import { seedRack } from './hardware.ts'
import { seedNetworking } from './networking.ts'
import { seedWideFleet } from './wide.ts'
import { seedScimSilo } from './scim.ts'
import { seedSilosAndPools } from './silos.ts'

/**
 * `large`: ten thousand instances in one project. `wide`: two thousand in sixty projects. Both have four
 * racks.
 */
export type FleetSize = 'normal' | 'large' | 'wide'

interface Seeding {
  tables: Tables
  random: () => number
  startedAt: number
  size: FleetSize
  age: Age
}

/** Fills empty tables with a fleet. The same arguments give the same rows, including ids and dates. */
export function seedFleet({ tables, random, startedAt, size, age }: Seeding): void {
  const context: SeedContext = {
    tables,
    random,
    newId: () => uuidFrom(random),
    daysAgo: (days) => new Date(startedAt - Math.round(days * 86_400_000)),
  }
  const silos = seedSiloRows(context)
  const people = seedPeople(context, silos)
  seedPools(context, silos)
  const harbor = silos[demoSilo] ?? ''
  const image = seedSiloImages(context, harbor, siloImages)
  for (const project of demoProjects) {
    const { id } = seedProject(context, harbor, project, image)
    const roles = seedProjectRoles[project.name] ?? []
    const roleAssignments = roles.map(({ user, group, role }): RoleAssignment => {
      const identityId = people[user ?? group ?? ''] ?? context.newId()
      return { identityId, identityType: group ? 'silo_group' : 'silo_user', roleName: role }
    })
    tables.policies.put({ id, roleAssignments })
  }
  const lab = silos['qa-lab'] ?? ''
  // A sequence of its own, so that the ids of other rows stay the same.
  const own = seededRandom(4)
  const labImage = seedSiloImages({ ...context, newId: () => uuidFrom(own) }, lab, oddImages)
  for (const project of oddProjects) seedProject(context, lab, project, labImage)
  seedSilosAndPools(context, silos)
  for (let rack = 0; rack < (size === 'normal' ? 1 : 4); rack++) seedRack(context, rack)
  seedNetworking(context)
  seedSignIns(context, people)
  seedOperations(context)
  seedNetworks(context, harbor)
  if (size === 'large') seedLargeProject(context, harbor)
  if (size === 'wide') seedWideFleet(context, harbor, image)
  // Last, so that the data common to both ages is identical.
  if (age === '2026') {
    seedScimSilo(context)
    seedMulticast(context, harbor)
  }
}

function seedSiloRows({ tables, newId, daysAgo }: SeedContext): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const { name, description, identityMode, quotas, ...rest } of seedSilos) {
    const id = (ids[name] = newId())
    tables.silos.put({
      id,
      name,
      description,
      identityMode,
      discoverable: true,
      adminGroupName: 'adminGroupName' in rest ? rest.adminGroupName : null,
      mappedFleetRoles: 'mappedFleetRoles' in rest ? { admin: [...rest.mappedFleetRoles.admin] } : {},
      timeCreated: daysAgo(900),
      timeModified: daysAgo(400),
    })
    const memory = quotas.memoryGib * gib
    tables.quotas.put({ id, siloId: id, cpus: quotas.cpus, memory, storage: quotas.storageTib * 1024 * gib })
  }
  return ids
}

/** Users, groups, keys and the policies of fleet and silos; returns the ids of users and groups by name. */
function seedPeople(
  { tables, newId, daysAgo }: SeedContext,
  silos: Record<string, string>,
): Record<string, string> {
  const ids: Record<string, string> = {}
  const policies: Record<string, RoleAssignment[]> = { fleet: [] }
  for (const { userName, displayName, silo, fleet, role } of seedUsers) {
    const id = (ids[userName] = newId())
    const siloId = silos[silo] ?? ''
    tables.users.put({ id, displayName, siloId })
    tables.credentials.put({ id, siloId, userName, password: seedPassword })
    tables.tokens.put({ id: seedToken(userName), userId: id })
    const about = { identityId: id, identityType: 'silo_user' as const }
    if (fleet) policies.fleet?.push({ ...about, roleName: fleet })
    if (role) (policies[siloId] ??= []).push({ ...about, roleName: role })
    const key = userName.charCodeAt(0).toString(36).repeat(3)
    for (const [name, description] of userName === 'nils' ? [] : keysOf(userName))
      tables.sshKeys.put({
        id: newId(),
        name,
        description,
        // The correct length for the algorithm, so that it parses; there is no private key.
        publicKey: `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIC${`${key}${name.length}`.padEnd(42, 'Rk9PQkFS')} ${userName}@${name}`,
        siloUserId: id,
        timeCreated: daysAgo(300),
        timeModified: daysAgo(300),
      })
  }
  const siloId = silos[demoSilo] ?? ''
  for (const { displayName, members, role } of seedGroups) {
    const id = (ids[displayName] = newId())
    tables.groups.put({ id, displayName, siloId })
    for (const member of members) {
      const userId = ids[member] ?? ''
      tables.memberships.put({ id: `${id}/${userId}`, groupId: id, userId })
    }
    if (role) policies[siloId]?.push({ identityId: id, identityType: 'silo_group', roleName: role })
  }
  for (const [id, roleAssignments] of Object.entries(policies)) tables.policies.put({ id, roleAssignments })
  return ids
}

const keysOf = (userName: string): [name: string, description: string][] =>
  userName === 'ada'
    ? [
        ['laptop', 'Work laptop'],
        ['yubikey', 'Hardware key, kept in the safe'],
        ['phone', ''],
      ]
    : [['laptop', '']]

function seedPools({ tables, newId, daysAgo }: SeedContext, silos: Record<string, string>) {
  const time = { timeCreated: daysAgo(880), timeModified: daysAgo(880) }
  const pools = [
    ['public', 'Reachable from the Internet', Object.keys(silos)],
    ['office', 'Reachable from the offices only', [demoSilo]],
  ] as const
  for (const [name, description, linked] of pools) {
    const id = newId()
    tables.ipPools.put({ id, name, description, ipVersion: 'v4', poolType: 'unicast', ...time })
    for (const silo of linked) {
      const siloId = silos[silo] ?? ''
      tables.ipPoolLinks.put({ id: `${id}/${siloId}`, ipPoolId: id, siloId, isDefault: name === 'public' })
    }
  }
}
