import type { TableName } from '#mock/engine/tables.ts'
import type { fc } from '../../../support/property.ts'
import { badInsideAddresses, badOutsideAddresses } from './addresses.ts'
import { createWatch } from './arrows.ts'
import { badAttachments } from './attachments.ts'
import { diceOf } from './dice.ts'
import { diskSteps } from './disk-steps.ts'
import { fleetSteps } from './fleet-steps.ts'
import { instanceSteps } from './instance-steps.ts'
import { listSteps } from './list-steps.ts'
import { networkSteps } from './network-steps.ts'
import { danglingIds, repeatedNames } from './references.ts'
import type { Step } from './step.ts'
import { badUtilization, type Use, usedBy, utilizationSteps } from './utilization.ts'
import type { World } from './world.ts'

/** Every step of a run, by the operation it calls. */
export const steps: Record<string, Step> = {
  ...instanceSteps,
  ...diskSteps,
  ...networkSteps,
  ...fleetSteps,
  ...listSteps,
  ...utilizationSteps,
}

/** The operations that a run focuses on: most bugs are between operations of one kind. */
export const themes: readonly string[][] = [
  [...Object.keys(instanceSteps), 'diskCreate', 'diskDelete', 'vpcSubnetCreate', 'instanceList'],
  [
    ...Object.keys(diskSteps),
    'instanceCreate',
    'instanceStop',
    'instanceDelete',
    'diskList',
    'imageList',
    'snapshotList',
  ],
  [
    ...Object.keys(networkSteps),
    'instanceNetworkInterfaceCreate',
    'vpcSubnetList',
    'vpcRouterRouteList',
    'vpcList',
  ],
  [
    ...Object.keys(fleetSteps),
    'floatingIpCreate',
    'internetGatewayIpPoolCreate',
    'siloList',
    'ipPoolList',
    'projectList',
  ],
  Object.keys(steps),
]

/** One operation of a run; time advances before it, in milliseconds. */
export interface Move {
  step: string
  choices: fc.GeneratorValue
  wait: number
}

const rules = [danglingIds, badAttachments, badInsideAddresses, badOutsideAddresses]

/** Makes the moves in order; throws at the first problem, with the moves that led to it. */
export async function run(world: World, home: string, moves: readonly Move[]): Promise<void> {
  world.start(home)
  const { siloId } = world.home()
  const watch = createWatch(world)
  let use = stays(world, siloId)
  const settle = () => {
    const changes = world.changes()
    const changed = new Set<TableName>(changes.map(({ table }) => table))
    const problems = [
      ...world.problems,
      ...watch(changes),
      ...repeatedNames(world.plane, changes),
      ...rules.flatMap((rule) => rule(world.plane, changed)),
    ]
    if (using.some((name) => changed.has(name))) {
      const before = use
      use = stays(world, siloId)
      problems.push(...beyondQuota(before, use, world.plane.quotas.get(siloId)))
    }
    if (problems.length) throw new Error([...problems, 'after', ...world.log].join('\n'))
  }
  for (const { step, choices, wait } of moves) {
    world.clock.now += wait
    try {
      await steps[step]?.({ ...world, dice: diceOf(choices), project: world.home() })
    } catch (error) {
      world.problems.push(String(error))
    }
    settle()
  }
  world.problems.push(...(await badUtilization(world)))
  settle()
}

const using: readonly TableName[] = ['instances', 'disks', 'snapshots', 'projects']

/** A silo's usage without instances that are about to stop, which need no capacity. */
function stays(world: World, siloId: string): Use {
  const { plane } = world
  const use = usedBy(plane, siloId)
  for (const { id, steps } of plane.transitions.all()) {
    const instance = plane.instances.get(id)
    if (!instance || steps.at(-1)?.to !== 'stopped') continue
    use.cpus -= instance.ncpus
    use.memory -= instance.memory
  }
  return use
}

/** Whether usage increased and exceeds the quotas. */
const beyondQuota = (before: Use, after: Use, quotas: Use | undefined): string[] =>
  (['cpus', 'memory', 'storage'] as const)
    .filter((what) => after[what] > before[what] && after[what] > (quotas?.[what] ?? 0))
    .map((what) => `${what} beyond the quota`)
