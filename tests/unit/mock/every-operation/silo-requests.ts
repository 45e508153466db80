import { certificateCreate } from '#api/generated/silos.ts'
import { projectCreate } from '#api/generated/projects.ts'
import type { CertificateCreate, SiloRolePolicy } from '#api/generated/shared.ts'
import { certificateChain } from '#mock/seed/certificate.ts'
import {
  ask,
  openToUsers,
  projectAdmin,
  projectCollaborator,
  projectViewer,
  type RequestTable,
  siloAdmin,
  siloCollaborator,
  siloThingAdmin,
  siloThingViewer,
  siloViewer,
} from './requests.ts'
import { startedAt, type World } from './world.ts'

const path = { project: 'billing-ledger' }
const insiders = openToUsers('everyone in a silo sees its people, its pools and its policy')
/** Every user in the silo, and nobody else. */
const insidersOnly = { admits: 'nils', refused: { '': 401, greta: 404 } } as const
/** Admins of the silo, and users for themselves. */
const adminOrSelf = {
  admits: 'sofia',
  refused: { '': 401, nils: 403, vera: 403, colin: 403, greta: 404 },
} as const

/** `omar` has a role on this project only. */
const ofOneProject = { ...projectViewer, admits: 'omar' }

const newCertificate: CertificateCreate = {
  name: 'fresh',
  description: '',
  service: 'external_api',
  cert: certificateChain(new Date(startedAt), new Date(startedAt + 86_400_000)),
  key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n',
}

async function certificate({ does }: World) {
  await does(certificateCreate, { body: newCertificate })
  return { path: { certificate: 'fresh' } }
}

const idOf = ({ plane }: World, userName: string) => plane.credentials.in({ userName })[0]?.id ?? ''
const sofia = (world: World) => ({ path: { userId: idOf(world, 'sofia') } })

const policy = (world: World): SiloRolePolicy => ({
  roleAssignments: ['ada', 'sofia'].map((userName) => ({
    identityId: idOf(world, userName),
    identityType: 'silo_user',
    roleName: 'admin',
  })),
})

/** Projects, and the parts of a silo that its users see. */
export const siloRequests = {
  projectList: ask(siloViewer, () => ({})),
  projectCreate: ask(siloCollaborator, () => ({ body: { name: 'fresh', description: '' } })),
  projectView: ask(projectViewer, () => ({ path })),
  projectUpdate: ask(projectCollaborator, () => ({ path, body: { description: 'Closed' } })),
  projectDelete: ask(projectCollaborator, async ({ does }) => {
    await does(projectCreate, { body: { name: 'fresh', description: '' } })
    return { path: { project: 'fresh' } }
  }),
  projectPolicyView: ask(projectViewer, () => ({ path })),
  projectPolicyUpdate: ask(projectAdmin, (world) => ({ path, body: policy(world) })),
  projectIpPoolList: ask(insiders, () => ({})),
  projectIpPoolView: ask(insidersOnly, () => ({ path: { pool: 'office' } })),
  policyView: ask(insiders, () => ({})),
  policyUpdate: ask(siloAdmin, (world) => ({ body: policy(world) })),
  utilizationView: ask(siloViewer, () => ({})),
  siloMetric: ask(ofOneProject, () => ({
    path: { metricName: 'cpus_provisioned' as const },
    query: {
      ...path,
      startTime: new Date(startedAt - 86_400_000),
      endTime: new Date(startedAt),
      limit: 100,
    },
  })),
  timeseriesQuery: ask(ofOneProject, () => ({
    query: { ...path },
    body: {
      query:
        'get virtual_machine:vcpu_usage | filter timestamp >= @2025-09-01T11:00:00 && timestamp < @2025-09-01T11:10:00 | align mean_within(60s) | group_by [state], sum',
    },
  })),
  certificateList: ask(siloThingViewer, () => ({})),
  certificateCreate: ask(siloThingAdmin, () => ({ body: newCertificate })),
  certificateView: ask(siloThingViewer, certificate),
  certificateDelete: ask(siloThingAdmin, certificate),
  authSettingsView: ask(siloThingViewer, () => ({})),
  authSettingsUpdate: ask(siloThingAdmin, () => ({ body: { deviceTokenMaxTtlSeconds: 3600 } })),
  groupList: ask(insiders, () => ({})),
  groupView: ask(insidersOnly, ({ plane }) => ({
    path: { groupId: plane.groups.in({ displayName: 'platform' })[0]?.id ?? '' },
  })),
  userList: ask(insiders, () => ({})),
  userView: ask(insidersOnly, sofia),
  userTokenList: ask(adminOrSelf, sofia),
  userSessionList: ask(adminOrSelf, sofia),
  userLogout: ask(adminOrSelf, sofia),
} satisfies Partial<RequestTable>
