import type { Sled } from '#api/generated/system-hardware.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { useFreedQuotas } from '#app/data/requested-state.ts'
import { useLater } from '#app/data/query.ts'
import { instancesOn } from '#app/shared/hardware/sled-contents.ts'

export function SledUse({ sled }: { sled: Sled }) {
  const { data, error } = useLater(instancesOn(sled.id))
  const freedBy = useFreedQuotas()
  if (error && !data) {
    return <p className="text-ink-2">Usage is unknown because the sled’s instances could not be loaded.</p>
  }
  const instances = data?.value.items ?? []
  const vcpus = instances.reduce((sum, { ncpus }) => sum + ncpus, 0)
  const memory = instances.reduce((sum, instance) => sum + instance.memory, 0)
  const back = freedBy(instances)
  const askedFor = back.count < 0 ? ', requested' : ''
  const ofThreads = `${ifKnown(vcpus + back.cpus)} of ${ifKnown(sled.usableHardwareThreads)} threads${askedFor}`
  const ofMemory = `${formatBytes(memory + back.memory)} of ${formatBytes(sled.usablePhysicalRam)}${askedFor}`
  return (
    <div className="grid gap-x-6 gap-y-3 rounded border border-line bg-surface px-3 py-2 sm:grid-cols-2">
      <Gauge
        label="vCPUs used by its instances"
        used={vcpus}
        change={back.cpus}
        limit={sled.usableHardwareThreads}
      >
        {data ? ofThreads : '–'}
      </Gauge>
      <Gauge
        label="Memory used by its instances"
        used={memory}
        change={back.memory}
        limit={sled.usablePhysicalRam}
      >
        {data ? ofMemory : '–'}
      </Gauge>
    </div>
  )
}
