import { gib } from '#domain/limits.ts'
import type { ImageRow } from '#mock/resources/compute/images.ts'
import { seedProject, type SeedContext } from './project.ts'
import type { InstanceSeed } from './projects.ts'

const counts = { silos: 8, projects: 60, instances: 2_000 }

/**
 * A fleet with many tenants: eight silos, the first of which has sixty projects with two thousand instances
 * and their resources.
 */
export function seedWideFleet(context: SeedContext, siloId: string, image: ImageRow): void {
  seedMoreSilos(context)
  const { tables } = context
  const missing = counts.projects - tables.projects.in({ siloId }).length
  for (let n = 0; n < missing; n++) {
    const left = counts.instances - tables.instances.all().length
    const share = Math.ceil(left / (missing - n))
    const name = `team-${String(n + 1).padStart(2, '0')}`
    seedProject(
      context,
      siloId,
      { name, description: 'One of many', age: 200, instances: instancesOf(share) },
      image,
    )
  }
  const quotas = tables.quotas.get(siloId)
  if (quotas) tables.quotas.put({ ...quotas, cpus: 2 ** 16, memory: 2 ** 18 * gib })
}

const instancesOf = (count: number) =>
  Array.from({ length: count }, (_, n): InstanceSeed => [`vm-${String(n + 1).padStart(3, '0')}`, 2, 4, 10])

function seedMoreSilos({ tables, newId, daysAgo }: SeedContext): void {
  for (let n = tables.silos.all().length; n < counts.silos; n++) {
    const id = newId()
    tables.silos.put({
      id,
      name: `tenant-${n}`,
      description: '',
      identityMode: 'local_only',
      discoverable: true,
      adminGroupName: null,
      mappedFleetRoles: {},
      timeCreated: daysAgo(300),
      timeModified: daysAgo(300),
    })
    tables.quotas.put({ id, siloId: id, cpus: 64, memory: 256 * gib, storage: 4096 * gib })
    tables.policies.put({ id, roleAssignments: [] })
  }
}
