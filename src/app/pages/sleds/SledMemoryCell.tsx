import { useQuery } from '@tanstack/react-query'
import type { Sled } from '#api/generated/system-hardware.ts'
import { useFreedQuotas } from '#app/data/requested-state.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { instancesOnEach } from '#app/shared/hardware/sled-contents.ts'

/** Read only on screens with the column, and on phones, whose cards show it. */
export function SledMemoryCell({ sled }: { sled: Pick<Sled, 'id' | 'usablePhysicalRam' | 'baseboard'> }) {
  const enabled = useMediaQuery('(min-width: 75rem), (width < 37.5rem)')
  const { data, error } = useQuery({ ...instancesOnEach(sled.id), enabled })
  const freedBy = useFreedQuotas()
  if (!data) return error ? 'unknown' : '…'
  const used = data.value.items.reduce((sum, { memory }) => sum + memory, 0)
  const { memory: change } = freedBy(data.value.items)
  return (
    <Gauge
      small
      used={used}
      change={change}
      limit={sled.usablePhysicalRam}
      label={`Memory in use on ${sled.baseboard?.serial ?? 'this sled'}`}
    >
      {formatBytes(used + change)}
      {change < 0 && <span className="sr-only">, requested</span>}
    </Gauge>
  )
}
