import { MetricCharts } from '#app/components/charts/MetricCharts.tsx'
import type { MetricChart } from '#app/components/charts/metric-charts.ts'
import { ChoiceSelect, useChoice } from './ChoiceSelect.tsx'
import { askProject, type Devices } from '#app/shared/instances/instance-metrics.ts'

interface Props {
  project: string
  instance: string
  devices: Array<{ id: string; name: string }>
  charts: (devices: Devices) => MetricChart[]
  words: { name: string; label: string; allLabel: string }
}

export function DeviceMetrics({ project, instance, devices, charts, words }: Props) {
  const names = devices.map(({ name }) => name)
  const chosen = useChoice(words.name, names)
  const only = devices.find(({ name }) => name === chosen)?.id
  const subject = `${instance} ${words.name} ${only}`
  return (
    <MetricCharts
      key={instance}
      subject={subject}
      charts={charts({
        instance,
        names: Object.fromEntries(devices.map(({ id, name }) => [id, name])),
        only,
      })}
      ask={askProject(project)}
      choices={
        <ChoiceSelect
          {...words}
          value={chosen}
          options={names.map((name) => ({ value: name, label: name }))}
        />
      }
    />
  )
}
