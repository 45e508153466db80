import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { insufficientCapacity } from '#mock/engine/refusals.ts'
import type { Tables } from '#mock/engine/tables.ts'

const idle: readonly string[] = ['stopped', 'failed', 'destroyed']

/** Whether an instance uses neither CPU nor memory. */
export const isIdle = (runState: string) => idle.includes(runState)

/** A silo's usage: CPU and memory of running instances, storage of all disks and snapshots. */
export function provisionedIn(tables: Tables, siloId: string): VirtualResourceCounts {
  const projects = new Set(tables.projects.in({ siloId }).map(({ id }) => id))
  const total = { cpus: 0, memory: 0, storage: 0 }
  for (const instance of tables.instances.all()) {
    if (!projects.has(instance.projectId) || isIdle(instance.runState)) continue
    total.cpus += instance.ncpus
    total.memory += instance.memory
  }
  for (const table of [tables.disks, tables.snapshots]) {
    for (const { projectId, size } of table.all()) if (projects.has(projectId)) total.storage += size
  }
  return total
}

/** The silo's quotas; without any, all are zero. */
export function quotasOf(tables: Tables, siloId: string): VirtualResourceCounts {
  const { cpus, memory, storage } = tables.quotas.get(siloId) ?? { cpus: 0, memory: 0, storage: 0 }
  return { cpus, memory, storage }
}

/** Throws 507 if another instance would exceed the silo's quotas. */
export function checkCompute(tables: Tables, siloId: string, need: { ncpus: number; memory: number }): void {
  const used = provisionedIn(tables, siloId)
  const quotas = quotasOf(tables, siloId)
  if (used.cpus + need.ncpus > quotas.cpus)
    throw insufficientCapacity('Insufficient capacity: vCPU limit exceeded by requested instance')
  if (used.memory + need.memory > quotas.memory)
    throw insufficientCapacity('Insufficient capacity: memory limit exceeded by requested instance')
}

/** Throws 507 if `bytes` more would exceed the silo's storage quota. */
export function checkStorage(tables: Tables, siloId: string, bytes: number): void {
  if (provisionedIn(tables, siloId).storage + bytes > quotasOf(tables, siloId).storage)
    throw insufficientCapacity('Insufficient capacity: storage limit exceeded by requested disk')
}
