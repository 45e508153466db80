import { useSearchParams } from 'react-router'
import { MetricCharts } from '#app/components/charts/MetricCharts.tsx'
import type { MetricChart } from '#app/components/charts/metric-charts.ts'
import { ChoiceSelect, useChoice } from './ChoiceSelect.tsx'
import { askProject, type Devices } from '#app/shared/instances/instance-metrics.ts'

interface Props {
  project: string
  instance: string
  /** Undefined while unknown. */
  devices: Array<{ id: string; name: string }> | undefined
  error: Error | null
  charts: (devices: Devices) => MetricChart[]
  words: { name: string; label: string; allLabel: string; plural: string }
}

export function DeviceMetrics({ devices, error, words, ...props }: Props) {
  const asked = useSearchParams()[0].get(words.name)
  if (devices || !asked) return <Charts devices={devices ?? []} words={words} {...props} />
  // The charts of all devices would be taken for those of the one in the URL.
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChoiceSelect {...words} value={asked} options={[{ value: asked, label: asked }]} />
      <p>{error ? `The ${words.plural} could not be loaded: ${error.message}` : 'Loading…'}</p>
    </div>
  )
}

type ChartsProps = Omit<Props, 'devices' | 'error'> & { devices: NonNullable<Props['devices']> }

function Charts({ project, instance, devices, charts, words }: ChartsProps) {
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
