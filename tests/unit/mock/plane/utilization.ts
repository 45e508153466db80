import { utilizationView } from '#api/generated/silos.ts'
import { ipPoolUtilizationView } from '#api/generated/system-ip-pools.ts'
import { siloUtilizationList } from '#api/generated/system-silos.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { servicePoolId } from '#mock/resources/networking/ip-ranges.ts'
import { heldAddresses } from './addresses.ts'
import { type Step, withRow } from './step.ts'
import type { World } from './world.ts'

const idle = ['stopped', 'failed', 'destroyed']

export interface Use {
  cpus: number
  memory: number
  storage: number
}

/** A silo's usage, summed over its objects. */
export function usedBy(plane: ControlPlane, siloId: string): Use {
  const use = { cpus: 0, memory: 0, storage: 0 }
  const isOwn = (row: { projectId: string }) => plane.projects.get(row.projectId)?.siloId === siloId
  for (const instance of plane.instances.all()) {
    if (idle.includes(instance.runState) || !isOwn(instance)) continue
    use.cpus += instance.ncpus
    use.memory += instance.memory
  }
  for (const table of [plane.disks, plane.snapshots])
    for (const row of table.all()) if (isOwn(row)) use.storage += row.size
  return use
}

function differ(what: string, said: unknown, is: unknown): string[] {
  const [one, other] = [JSON.stringify(said), JSON.stringify(is)]
  return one === other ? [] : [`${what} is said to be ${one} and is ${other}`]
}

/** Silos whose reported utilization differs from the sum of their objects. */
export async function badUtilization({ plane, call }: World): Promise<string[]> {
  const { items = [] } = (await call(siloUtilizationList, {})) ?? {}
  return [
    ...differ('the number of silos', items.length, plane.silos.size),
    ...items.flatMap(({ siloId, siloName, provisioned }) =>
      differ(`the use of ${siloName}`, provisioned, usedBy(plane, siloId)),
    ),
  ]
}

export const utilizationSteps = {
  utilizationView: async ({ plane, call, project: { siloId } }) => {
    const own = await call(utilizationView, {})
    demandSame(differ('the own use', own?.provisioned, usedBy(plane, siloId)))
  },
  ipPoolUtilizationView: ({ plane, call, dice }) => {
    const pools = plane.ipPools.all().filter(({ id }) => id !== servicePoolId)
    return withRow(dice.row(pools), async ({ id, name }) => {
      const pool = await call(ipPoolUtilizationView, { path: { pool: id } })
      const held = heldAddresses(plane).filter(({ ipPoolId }) => ipPoolId === id).length
      demandSame(differ(`the use of ${name}`, pool && pool.capacity - pool.remaining, held))
    })
  },
} satisfies Record<string, Step>

function demandSame(problems: string[]) {
  if (problems.length) throw new Error(problems.join())
}
