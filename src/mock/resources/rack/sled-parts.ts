import type { Baseboard } from '#api/generated/system-hardware.ts'
import { gib } from '#domain/limits.ts'
import { seededRandom, uuidFrom } from '#mock/engine/random.ts'
import type { Tables } from '#mock/engine/tables.ts'

interface NewSled {
  id: string
  rackId: string
  baseboard: Baseboard
  time: Date
}

/** Adds a sled in service with eight data disks and two boot disks. Disk ids depend on the serial number. */
export function addSled(tables: Tables, { id, rackId, baseboard, time }: NewSled): void {
  const dates = { timeCreated: time, timeModified: time }
  tables.sleds.put({
    id,
    rackId,
    baseboard,
    policy: { kind: 'in_service', provisionPolicy: 'provisionable' },
    state: 'active',
    usableHardwareThreads: 128,
    usablePhysicalRam: 1011 * gib,
    ...dates,
  })
  const digits = Number(baseboard.serial.replaceAll(/\D/g, ''))
  const random = seededRandom(digits)
  for (let slot = 0; slot < 10; slot++) {
    const isBoot = slot > 7
    tables.physicalDisks.put({
      id: uuidFrom(random),
      sledId: id,
      formFactor: isBoot ? 'm2' : 'u2',
      vendor: '1b96',
      model: isBoot ? 'WUS3BA1A7P7E3E3' : 'WUS5EA138ESP7E1',
      serial: `A0${(digits * 16 + slot).toString(16).toUpperCase()}`,
      policy: { kind: 'in_service' },
      state: 'active',
      ...dates,
    })
  }
}

/** Adds the sleds that are due to join. */
export function joinSleds(tables: Tables, now: number): void {
  for (const { id, baseboard, rackId, joining } of tables.uninitializedSleds.all()) {
    if (!joining || joining.at > now) continue
    addSled(tables, { id: joining.sledId, rackId, baseboard, time: new Date(joining.at) })
    tables.uninitializedSleds.delete(id)
  }
}
