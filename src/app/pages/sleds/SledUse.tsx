import type { Sled } from '#api/generated/system-hardware.ts'
import { formatBytes } from '#app/ui/format.ts'
import { Meter } from '#app/ui/Meter.tsx'
import { useLater } from '#app/data/query.ts'
import { instancesOn } from './sled-reads.ts'

/** How much of a sled its instances take. */
export function SledUse({ sled }: { sled: Sled }) {
  const { data, error } = useLater(instancesOn({ sledId: sled.id }))
  if (error && !data) {
    return (
      <p className="text-ink-2">
        How much of it is used cannot be told: its instances have not been read on this machine.
      </p>
    )
  }
  const instances = data?.value.items ?? []
  const vcpus = instances.reduce((sum, { ncpus }) => sum + ncpus, 0)
  const memory = instances.reduce((sum, instance) => sum + instance.memory, 0)
  const ofThreads = `${vcpus} of ${sled.usableHardwareThreads} threads`
  const ofMemory = `${formatBytes(memory)} of ${formatBytes(sled.usablePhysicalRam)}`
  return (
    <div className="grid gap-x-6 gap-y-3 rounded border border-line bg-surface px-3 py-2 sm:grid-cols-2">
      <Meter
        label="vCPUs of its instances"
        value={vcpus}
        max={sled.usableHardwareThreads}
        detail={data ? ofThreads : '–'}
      />
      <Meter
        label="Memory of its instances"
        value={memory}
        max={sled.usablePhysicalRam}
        detail={data ? ofMemory : '–'}
      />
    </div>
  )
}
