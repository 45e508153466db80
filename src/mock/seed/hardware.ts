import { addSled } from '#mock/resources/rack/sled-parts.ts'
import type { SeedContext } from './project.ts'

const cubbies = 32
const ports = 32
/** Cubbies with sleds that are not in normal use. */
const expunged = 13
const decommissioned = 21
const nonProvisionable = new Set([6, 30])

/**
 * A rack of 32 sleds, two of which accept no new instances and two of which are out of use; two more are
 * uninitialized. Each of its two switches has 32 ports.
 */
export function seedRack({ tables, newId, daysAgo }: SeedContext, rack: number): void {
  const time = daysAgo(901 - rack * 100)
  const dates = { timeCreated: time, timeModified: time }
  const { id: rackId } = tables.racks.put({ id: newId(), ...dates })
  for (let cubby = 0; cubby < cubbies; cubby++) {
    const id = newId()
    addSled(tables, { id, rackId, baseboard: sledBoard(rack, cubby), time })
    if (nonProvisionable.has(cubby))
      tables.sleds.update(id, { policy: { kind: 'in_service', provisionPolicy: 'non_provisionable' } })
    if (cubby === expunged || cubby === decommissioned) {
      const state = cubby === decommissioned ? 'decommissioned' : 'active'
      const gone = { policy: { kind: 'expunged' as const }, state, timeModified: daysAgo(40) } as const
      tables.sleds.update(id, gone)
      for (const disk of tables.physicalDisks.in({ sledId: id })) tables.physicalDisks.update(disk.id, gone)
    }
  }
  for (const cubby of [expunged, decommissioned]) {
    const baseboard = sledBoard(rack, cubbies + cubby)
    tables.uninitializedSleds.put({ id: newId(), baseboard, cubby, rackId })
  }
  for (const [index, switchLocation] of ['switch0', 'switch1'].entries()) {
    const baseboard = { part: '913-0000006', serial: `RKS42250${rack}${index + 1}7`, revision: 4 }
    tables.switches.put({ id: newId(), baseboard, rackId, ...dates })
    for (let port = 0; port < ports; port++)
      tables.switchPorts.put({
        id: newId(),
        portName: `qsfp${port}`,
        portSettingsId: null,
        rackId,
        switchLocation,
      })
  }
}

const sledBoard = (rack: number, cubby: number) => ({
  part: '913-0000019',
  serial: `RKS4${222 + rack}${String(cubby * 7 + 14).padStart(4, '0')}`,
  revision: cubby % 5 === 0 ? 7 : 6,
})
