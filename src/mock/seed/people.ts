import type { Role } from '#domain/roles.ts'

/** The password of every seeded user; a mock has nothing to protect. */
export const seedPassword = 'password'

export interface SeedUser {
  userName: string
  displayName: string
  silo: string
  /** What the user demonstrates. */
  about: string
  fleet?: Role
  role?: Role
}

/** The silo of the demo's users. */
export const demoSilo = 'harbor'

/** All seeded users. Each has the token `demo-<user name>`. */
export const seedUsers: readonly SeedUser[] = [
  person('ada', 'Ada Okafor', 'Fleet admin, silo admin', { fleet: 'admin', role: 'admin' }),
  person('farid', 'Farid Haddad', 'Fleet viewer, no projects', { fleet: 'viewer' }),
  person('sofia', 'Sofia Lindqvist', 'Silo admin', { role: 'admin' }),
  person('colin', 'Colin Marsh', 'Collaborator', { role: 'collaborator' }),
  person('vera', 'Vera Nowak', 'Viewer', { role: 'viewer' }),
  person('nils', 'Nils Brandt', 'No role and no group'),
  person('priya', 'Priya Raman', 'Admin of one project through a group'),
  person('omar', 'Omar Castellanos', 'Viewer of one project'),
  person('tomas', 'Tomás Ferreira', 'Collaborator of one project through a group'),
  person('mei', 'Mei Tanaka', 'Viewer through a group'),
  {
    userName: 'quinn',
    displayName: 'Quinn Abara',
    silo: 'qa-lab',
    about: 'Admin of the test silo',
    role: 'admin',
  },
  {
    userName: 'greta',
    displayName: 'Greta Holm',
    silo: 'summit',
    about: 'Admin of another silo',
    role: 'admin',
  },
]

function person(
  userName: string,
  displayName: string,
  about: string,
  roles: { fleet?: Role; role?: Role } = {},
): SeedUser {
  return { userName, displayName, silo: demoSilo, about, ...roles }
}

/** A token for a seeded user that is valid in every mock and never expires. */
export const seedToken = (userName: string): string => `demo-${userName}`

/** Groups of the demo's silo, their members, and their role on the silo. */
export const seedGroups: readonly { displayName: string; members: string[]; role?: Role }[] = [
  { displayName: 'platform', members: ['ada', 'sofia', 'colin'] },
  { displayName: 'payments', members: ['priya'] },
  { displayName: 'build-engineers', members: ['colin', 'tomas'] },
  { displayName: 'observers', members: ['mei', 'vera'], role: 'viewer' },
]

/** Roles on single projects of the demo's silo. An unknown name stands for a deleted user. */
export const seedProjectRoles: Record<string, { user?: string; group?: string; role: Role }[]> = {
  'billing-ledger': [
    { group: 'payments', role: 'admin' },
    { user: 'omar', role: 'viewer' },
    { user: 'someone-deleted', role: 'collaborator' },
  ],
  'build-farm': [{ group: 'build-engineers', role: 'collaborator' }],
  'web-frontend': [{ user: 'colin', role: 'admin' }],
}

/** The demo's silo is first. Quotas in vCPUs, GiB of memory and TiB of storage. */
export const seedSilos = [
  {
    name: demoSilo,
    description: 'Harbor Logistics, all product teams',
    identityMode: 'local_only',
    quotas: { cpus: 768, memoryGib: 3072, storageTib: 48 },
  },
  {
    name: 'summit',
    description: 'Summit Analytics, a tenant with single sign-on',
    identityMode: 'saml_jit',
    adminGroupName: 'rack-admins',
    mappedFleetRoles: { admin: ['viewer' as const] },
    quotas: { cpus: 256, memoryGib: 1024, storageTib: 20 },
  },
  {
    name: 'foundry',
    description: 'Nightly hardware qualification',
    identityMode: 'saml_jit',
    adminGroupName: 'foundry-leads',
    quotas: { cpus: 128, memoryGib: 512, storageTib: 8 },
  },
  {
    name: 'qa-lab',
    description: 'Resources with unusual responses',
    identityMode: 'local_only',
    quotas: { cpus: 256, memoryGib: 1024, storageTib: 8 },
  },
] as const satisfies readonly SiloSeed[]

interface SiloSeed {
  name: string
  description: string
  identityMode: 'local_only' | 'saml_jit'
  adminGroupName?: string
  mappedFleetRoles?: Record<string, readonly Role[]>
  quotas: { cpus: number; memoryGib: number; storageTib: number }
}
