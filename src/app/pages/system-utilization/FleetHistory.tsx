import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { HistoryCharts } from '#app/shared/utilization/HistoryCharts.tsx'
import { systemHistoryOf } from '#app/shared/utilization/system-history.ts'
import { useHistoryView } from '#app/shared/utilization/use-history-view.ts'
import { Combobox } from '#app/ui/form/Combobox.tsx'

const fleet = ''

interface Props {
  silos: SiloUtilization[]
  quotas: VirtualResourceCounts
  /** For the fleet; undefined while unknown. */
  estimate: VirtualResourceCounts | undefined
}

export function FleetHistory({ silos, quotas, estimate }: Props) {
  const view = useHistoryView('silo')
  const { subject } = view
  const silo = silos.find(({ siloName }) => siloName === subject)
  const names = silos.map(({ siloName }) => siloName)
  const known = subject === undefined || silo ? names : [subject, ...names]
  return (
    <HistoryCharts
      view={view}
      read={(resource, since) => systemHistoryOf(resource, subject, since)}
      limits={subject === undefined ? { quota: quotas, estimate } : { quota: silo?.allocated }}
      limitsLabel="Quota and estimate"
      chooser={
        <Combobox
          aria-label="Silo"
          noun="silos"
          className="max-w-48 max-sm:flex-1"
          value={subject ?? fleet}
          onValueChange={(name) => view.setSubject(name === fleet ? undefined : name)}
          options={[
            { value: fleet, label: 'Whole fleet' },
            ...known.map((name) => ({ value: name, label: name })),
          ]}
        />
      }
    />
  )
}
