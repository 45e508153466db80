import { servicePoolId } from '#mock/resources/networking/ip-ranges.ts'
import { certificateChain } from './certificate.ts'
import type { SeedContext } from './project.ts'

/**
 * Certificates, identity providers and settings of the silos, built-in users, and the ranges of the pools.
 */
export function seedSilosAndPools(context: SeedContext, silos: Record<string, string>): void {
  seedCertificates(context, silos)
  seedIdentityProviders(context, silos)
  seedBuiltinUsers(context)
  seedRanges(context)
}

function seedCertificates({ tables, newId, daysAgo }: SeedContext, silos: Record<string, string>) {
  const service = 'external_api' as const
  for (const [silo, siloId] of Object.entries(silos)) {
    tables.authSettings.put({
      id: siloId,
      siloId,
      deviceTokenMaxTtlSeconds: silo === 'summit' ? 86_400 : null,
    })
    for (const [name, from, to] of [
      ['wildcard-2025', 340, -25],
      ['wildcard-2026', 20, -377],
    ] as const)
      tables.certificates.put({
        id: newId(),
        name,
        description: `For the console and the API of ${silo}`,
        cert: certificateChain(daysAgo(from), daysAgo(to)),
        service,
        siloId,
        timeCreated: daysAgo(from),
        timeModified: daysAgo(from),
      })
  }
}

function seedIdentityProviders({ tables, newId, daysAgo }: SeedContext, silos: Record<string, string>) {
  for (const [silo, name] of [
    ['summit', 'okta'],
    ['summit', 'okta-contractors'],
    ['foundry', 'keycloak'],
  ] as const) {
    const sys = `https://${silo}.sys.rack.example`
    tables.identityProviders.put({
      id: newId(),
      siloId: silos[silo] ?? '',
      name,
      description: 'Single sign-on',
      acsUrl: `${sys}/login/${silo}/saml/${name}`,
      sloUrl: `${sys}/logout/${name}`,
      spClientId: `rack-${silo}`,
      idpEntityId: `https://sso.${silo}.example/${name}`,
      technicalContactEmail: `it@${silo}.example`,
      groupAttributeName: 'groups',
      publicCert: null,
      timeCreated: daysAgo(890),
      timeModified: daysAgo(890),
    })
  }
}

function seedBuiltinUsers({ tables, daysAgo }: SeedContext) {
  for (const [index, [name, description]] of [
    ['db-init', 'used for seeding initial database data'],
    ['service-balancer', 'used to balance the system’s own services'],
    ['internal-api', 'used for requests within the control plane'],
    ['internal-read', 'used to read privileged control plane data'],
    ['external-authn', 'used to authenticate people and tokens'],
    ['saga-recovery', 'used to resume interrupted operations'],
  ].entries()) {
    const id = `001de000-05e4-4000-8000-00000000000${index + 1}`
    const time = { timeCreated: daysAgo(900), timeModified: daysAgo(900) }
    tables.builtinUsers.put({ id, name: name ?? '', description: description ?? '', ...time })
  }
}

const ranges = [
  ['public', '203.0.113.1', '203.0.113.200'],
  ['public', '192.0.2.32', '192.0.2.95'],
  ['office', '198.51.100.10', '198.51.100.89'],
  ['services', '203.0.113.240', '203.0.113.250'],
] as const

function seedRanges({ tables, newId, daysAgo }: SeedContext) {
  const timeCreated = daysAgo(880)
  const about = {
    name: 'services',
    description: 'Addresses for system services',
    ipVersion: 'v4' as const,
    poolType: 'unicast' as const,
  }
  tables.ipPools.put({ id: servicePoolId, ...about, timeCreated, timeModified: timeCreated })
  for (const [pool, first, last] of ranges) {
    const ipPoolId = tables.ipPools.named(pool, {})?.id ?? ''
    tables.ipPoolRanges.put({ id: newId(), ipPoolId, range: { first, last }, timeCreated })
  }
}
