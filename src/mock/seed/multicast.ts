import { identityOf, type SeedContext } from './project.ts'

interface GroupSeed {
  name: string
  description: string
  address: string
  sources?: string[]
  mvlan?: number
  /** Names of instances by project. */
  members?: Record<string, string[]>
}

const groups: GroupSeed[] = [
  {
    name: 'market-data',
    description: 'Prices from the exchange',
    address: '233.252.0.1',
    sources: ['198.51.100.20', '198.51.100.21'],
    mvlan: 310,
    members: { 'billing-ledger': ['ledger-api', 'reconciler'], 'data-warehouse': ['airflow'] },
  },
  {
    name: 'cache-invalidation',
    description: 'Pages to purge from the edge caches',
    address: '233.252.0.2',
    members: { 'web-frontend': ['web-1', 'web-2', 'cache-1', 'preview'] },
  },
  { name: 'time-signal', description: '', address: '233.252.0.10', sources: ['198.51.100.9'] },
]

/** Adds a multicast pool linked to a silo, and groups with members from several projects. */
export function seedMulticast(context: SeedContext, siloId: string): void {
  const { tables, newId } = context
  const about = { ipVersion: 'v4' as const, poolType: 'multicast' as const }
  const pool = tables.ipPools.put({
    ...identityOf(context, 'multicast', 'Groups reachable off-rack', 40),
    ...about,
  })
  const ipPoolId = pool.id
  const range = { first: '233.252.0.0', last: '233.252.0.255' }
  tables.ipPoolRanges.put({ id: newId(), ipPoolId, range, timeCreated: pool.timeCreated })
  tables.ipPoolLinks.put({ id: `${ipPoolId}/${siloId}`, ipPoolId, siloId, isDefault: false })
  for (const [
    index,
    { name, description, address, sources = [], mvlan = null, members = {} },
  ] of groups.entries()) {
    const group = tables.multicastGroups.put({
      ...identityOf(context, name, description, 35 - index * 9),
      ipPoolId,
      multicastIp: address,
      sourceIps: sources,
      mvlan,
      state: 'Active',
    })
    for (const [project, names] of Object.entries(members)) {
      const projectId = tables.projects.named(project, { siloId })?.id ?? ''
      for (const instance of names) {
        const instanceId = tables.instances.named(instance, { projectId })?.id
        if (!instanceId) throw new Error(`There is no instance ${instance} in ${project}`)
        tables.multicastMembers.put({
          id: newId(),
          groupId: group.id,
          instanceId,
          timeCreated: group.timeCreated,
        })
      }
    }
  }
}
