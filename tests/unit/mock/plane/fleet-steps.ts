import { currentUserSshKeyCreate, currentUserSshKeyDelete } from '#api/generated/current-user.ts'
import {
  projectCreate,
  projectDelete,
  projectPolicyUpdate,
  projectPolicyView,
  projectUpdate,
} from '#api/generated/projects.ts'
import {
  ipPoolCreate,
  ipPoolDelete,
  ipPoolRangeAdd,
  ipPoolRangeRemove,
  ipPoolSiloLink,
  ipPoolSiloUnlink,
  ipPoolSiloUpdate,
  ipPoolUpdate,
} from '#api/generated/system-ip-pools.ts'
import {
  localIdpUserCreate,
  localIdpUserDelete,
  siloCreate,
  siloDelete,
  siloPolicyUpdate,
  siloPolicyView,
  siloQuotasUpdate,
} from '#api/generated/system-silos.ts'
import { gib } from '#domain/limits.ts'
import type { RoleAssignment } from '#domain/roles.ts'
import { servicePoolId } from '#mock/resources/networking/ip-ranges.ts'
import { identity, newIdentity, type Scene, type Step, withRow } from './step.ts'

const aPool = ({ plane, dice }: Scene) =>
  dice.row(plane.ipPools.all().filter(({ id }) => id !== servicePoolId))
const aSilo = ({ plane, dice }: Scene) => dice.row(plane.silos.all())

/** Picks from few ranges, so that many overlap. */
const aRange = ({ dice }: Scene) => {
  const at = dice.int(0, 5)
  return dice.chance(0.85)
    ? { first: `192.0.2.${96 + at * 8}`, last: `192.0.2.${96 + at * 8 + dice.int(0, 15)}` }
    : { first: `2001:db8::${at}0`, last: `2001:db8::${at}f` }
}

/** Assigns a role to another identity; existing roles stay, including the caller's. */
function assignment({ plane, dice, project: { siloId } }: Scene): RoleAssignment {
  const user = dice.row(plane.users.in({ siloId }))
  const identityId = dice.chance(0.8) && user ? user.id : '00000000-0000-4000-8000-000000000000'
  return { identityId, identityType: 'silo_user', roleName: dice.of(['viewer', 'collaborator']) }
}

const replaced = (before: RoleAssignment[], { identityId, ...rest }: RoleAssignment) => [
  ...before.filter((other) => other.identityId !== identityId || other.roleName === 'admin'),
  ...(before.some((other) => other.identityId === identityId && other.roleName === 'admin')
    ? []
    : [{ identityId, ...rest }]),
]

export const fleetSteps = {
  projectCreate: (scene) => scene.call(projectCreate, { body: identity(scene) }),
  projectUpdate: (scene) =>
    scene.call(projectUpdate, { path: { project: scene.project.id }, body: newIdentity(scene) }),
  projectDelete: (scene) =>
    withRow(aProject(scene), ({ id }) => scene.call(projectDelete, { path: { project: id } })),
  projectPolicyUpdate: async (scene) => {
    const path = { project: scene.project.id }
    const before = await scene.call(projectPolicyView, { path })
    const roleAssignments = replaced(before?.roleAssignments ?? [], assignment(scene))
    return scene.call(projectPolicyUpdate, { path, body: { roleAssignments } })
  },
  siloPolicyUpdate: async (scene) => {
    const path = { silo: scene.project.siloId }
    const before = await scene.call(siloPolicyView, { path })
    const roleAssignments = replaced(before?.roleAssignments ?? [], assignment(scene))
    return scene.call(siloPolicyUpdate, { path, body: { roleAssignments } })
  },
  currentUserSshKeyCreate: (scene) =>
    scene.call(currentUserSshKeyCreate, {
      body: { ...identity(scene), publicKey: 'ssh-ed25519 AAAA ada@desk' },
    }),
  currentUserSshKeyDelete: ({ plane, dice, call }) => {
    const siloUserId = plane.tokens.get('demo-ada')?.userId ?? ''
    return withRow(dice.row(plane.sshKeys.in({ siloUserId })), ({ id }) =>
      call(currentUserSshKeyDelete, { path: { sshKey: id } }),
    )
  },
  ipPoolCreate: (scene) =>
    scene.call(ipPoolCreate, {
      body: { ...identity(scene), ...(scene.dice.chance(0.2) ? { ipVersion: 'v6' as const } : {}) },
    }),
  ipPoolUpdate: (scene) =>
    withRow(aPool(scene), ({ id }) =>
      scene.call(ipPoolUpdate, { path: { pool: id }, body: newIdentity(scene) }),
    ),
  ipPoolDelete: (scene) =>
    withRow(
      scene.dice.row(
        scene.plane.ipPools.all(),
        ({ id }) => !scene.plane.ipPoolRanges.in({ ipPoolId: id }).length,
      ),
      ({ id }) => scene.call(ipPoolDelete, { path: { pool: id } }),
    ),
  ipPoolRangeAdd: (scene) =>
    withRow(aPool(scene), ({ id }) =>
      scene.call(ipPoolRangeAdd, { path: { pool: id }, body: aRange(scene) }),
    ),
  ipPoolRangeRemove: ({ plane, dice, call }) =>
    withRow(
      dice.row(plane.ipPoolRanges.all().filter(({ ipPoolId }) => ipPoolId !== servicePoolId)),
      ({ ipPoolId, range }) => call(ipPoolRangeRemove, { path: { pool: ipPoolId }, body: range }),
    ),
  ipPoolSiloLink: (scene) =>
    withRow(aPool(scene), ({ id }) => {
      const silo = aSilo(scene)?.id ?? 'none'
      return scene.call(ipPoolSiloLink, {
        path: { pool: id },
        body: { silo, isDefault: scene.dice.chance(0.4) },
      })
    }),
  ipPoolSiloUpdate: (scene) =>
    withRow(scene.dice.row(scene.plane.ipPoolLinks.all()), ({ ipPoolId, siloId }) =>
      scene.call(ipPoolSiloUpdate, {
        path: { pool: ipPoolId, silo: siloId },
        body: { isDefault: scene.dice.chance(0.7) },
      }),
    ),
  ipPoolSiloUnlink: (scene) =>
    withRow(scene.dice.row(scene.plane.ipPoolLinks.all()), ({ ipPoolId, siloId }) =>
      scene.call(ipPoolSiloUnlink, { path: { pool: ipPoolId, silo: siloId } }),
    ),
  siloCreate: (scene) =>
    scene.call(siloCreate, {
      body: {
        ...identity(scene),
        discoverable: true,
        identityMode: scene.dice.of(['local_only', 'saml_jit']),
        quotas: { cpus: 8, memory: 16 * gib, storage: 100 * gib },
        tlsCertificates: [],
      },
    }),
  siloDelete: (scene) => {
    const { plane, dice } = scene
    const silo = dice.row(plane.silos.all(), ({ id }) => !plane.projects.in({ siloId: id }).length)
    return withRow(silo, ({ id }) => scene.call(siloDelete, { path: { silo: id } }))
  },
  siloQuotasUpdate: (scene) => {
    const { dice } = scene
    const body = {
      ...(dice.chance(0.5) ? { cpus: dice.int(0, 900) } : {}),
      storage: dice.int(1, 50) * 1024 * gib,
    }
    return withRow(aSilo(scene), ({ id }) => scene.call(siloQuotasUpdate, { path: { silo: id }, body }))
  },
  localIdpUserCreate: (scene) => {
    const { plane, dice } = scene
    const silo = dice.row(plane.silos.all(), ({ identityMode }) => identityMode === 'local_only')
    return withRow(silo, ({ id }) =>
      scene.call(localIdpUserCreate, {
        query: { silo: id },
        body: { externalId: dice.name(), password: { mode: 'login_disallowed' } },
      }),
    )
  },
  localIdpUserDelete: ({ plane, dice, call }) => {
    const own = plane.tokens.get('demo-ada')?.userId
    const isLocal = (siloId: string) => plane.silos.get(siloId)?.identityMode === 'local_only'
    const users = plane.users.all().filter(({ id, siloId }) => id !== own && isLocal(siloId))
    return withRow(dice.row(users), ({ id, siloId }) =>
      call(localIdpUserDelete, { path: { userId: id }, query: { silo: siloId } }),
    )
  },
} satisfies Record<string, Step>

const aProject = ({ plane, dice, project: { siloId } }: Scene) => dice.row(plane.projects.in({ siloId }))
