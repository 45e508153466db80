import { gib } from '#domain/limits.ts'
import type { SeedContext } from './project.ts'

/** A silo whose identity provider manages its users and groups over SCIM, and the tokens for that. */
export function seedScimSilo({ tables, newId, daysAgo }: SeedContext): void {
  const siloId = newId()
  const time = { timeCreated: daysAgo(120), timeModified: daysAgo(120) }
  tables.silos.put({
    id: siloId,
    name: 'meridian',
    description: 'Meridian Freight, people and groups by SCIM',
    identityMode: 'saml_scim',
    discoverable: true,
    adminGroupName: 'meridian-admins',
    mappedFleetRoles: {},
    ...time,
  })
  const quota = { cpus: 128, memory: 512 * gib, storage: 8 * 1024 * gib }
  tables.quotas.put({ id: siloId, siloId, ...quota })
  const ipPoolId = tables.ipPools.named('public', {})?.id ?? ''
  tables.ipPoolLinks.put({ id: `${ipPoolId}/${siloId}`, ipPoolId, siloId, isDefault: true })
  tables.authSettings.put({ id: siloId, siloId, deviceTokenMaxTtlSeconds: null })
  tables.identityProviders.put({
    id: newId(),
    siloId,
    name: 'entra',
    description: 'Single sign-on',
    acsUrl: 'https://meridian.sys.rack.example/login/meridian/saml/entra',
    sloUrl: 'https://meridian.sys.rack.example/logout/entra',
    spClientId: 'rack-meridian',
    idpEntityId: 'https://sso.meridian.example/entra',
    technicalContactEmail: 'it@meridian.example',
    groupAttributeName: 'groups',
    publicCert: null,
    ...time,
  })
  const groupId = newId()
  tables.groups.put({ id: groupId, displayName: 'meridian-admins', siloId })
  const admins = { identityId: groupId, identityType: 'silo_group' as const, roleName: 'admin' as const }
  tables.policies.put({ id: siloId, roleAssignments: [admins] })
  for (const displayName of ['Noor Haddad', 'Ivo Marek']) {
    const userId = newId()
    tables.users.put({ id: userId, displayName, siloId })
    tables.memberships.put({ id: `${groupId}/${userId}`, groupId, userId })
  }
  for (const [made, expires] of [
    [119, null],
    [30, -60],
  ] as const)
    tables.scimTokens.put({
      id: newId(),
      siloId,
      timeCreated: daysAgo(made),
      timeExpires: expires === null ? null : daysAgo(expires),
    })
}
