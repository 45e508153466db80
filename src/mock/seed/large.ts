import type { InstanceState } from '#api/generated/shared.ts'
import { gib } from '#domain/limits.ts'
import type { SeedContext } from './project.ts'
import { seedProject } from './project.ts'

const count = 10_000

/** Adds the project `fleet-10k` with ten thousand bare instances, and raises the quotas. */
export function seedLargeProject(context: SeedContext, siloId: string): void {
  const { tables, newId, daysAgo } = context
  const [image] = tables.images.in({ siloId })
  if (!image) throw new Error('The silo has no images')
  const fleet = { name: 'fleet-10k', description: 'Ten thousand small instances', age: 60, instances: [] }
  const { id: projectId } = seedProject(context, siloId, fleet, image)
  for (let n = 1; n <= count; n++) {
    const name = `node-${String(n).padStart(5, '0')}`
    const time = daysAgo(60 - (n * 50) / count)
    const runState = stateOf(n)
    tables.instances.put({
      id: newId(),
      name,
      description: `Rack ${(n % 32) + 1}, batch ${Math.ceil(n / 250)}`,
      projectId,
      hostname: name,
      ncpus: 2 ** (n % 4),
      memory: 2 ** (n % 6) * gib,
      bootDiskId: null,
      autoRestartEnabled: true,
      autoRestartCooldownExpiration: runState === 'failed' ? daysAgo(-1 / 24) : null,
      autoRestartPolicy: null,
      runState,
      timeCreated: time,
      timeModified: time,
      timeRunStateUpdated: time,
    })
  }
  const quotas = tables.quotas.get(siloId)
  if (quotas) tables.quotas.put({ ...quotas, cpus: 2 ** 16, memory: 2 ** 18 * gib })
}

const stateOf = (n: number): InstanceState =>
  n % 97 === 0 ? 'failed' : n % 41 === 0 ? 'repairing' : n % 7 === 0 ? 'stopped' : 'running'
