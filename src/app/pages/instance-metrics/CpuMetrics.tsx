import { keysOf } from '#api/objects.ts'
import { MetricCharts } from '#app/components/charts/MetricCharts.tsx'
import { instanceOf } from '#app/shared/instances/instance-reads.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { ChoiceSelect, useChoice } from './ChoiceSelect.tsx'
import { askProject, cpuCharts, vcpuStates } from '#app/shared/instances/instance-metrics.ts'

export const loader = loaderFor('/projects/:project/instances/:instance/metrics/cpu', (params) =>
  ensure(instanceOf(params)),
)

const stateOptions = Object.entries(vcpuStates).map(([value, label]) => ({ value, label }))

export default function CpuMetrics() {
  const params = useRouteParams('/projects/:project/instances/:instance/metrics/cpu')
  const instance = useAnswer(instanceOf(params)).value
  const vcpus = Array.from({ length: instance.ncpus }, (_, n) => `${n}`)
  const state = useChoice('state', keysOf(vcpuStates))
  const vcpu = useChoice('vcpu', vcpus)
  const charts = cpuCharts(instance, { state, vcpu: vcpu === undefined ? undefined : Number(vcpu) })
  const subject = `${instance.id} ${state} ${vcpu}`
  return (
    <MetricCharts
      key={instance.id}
      subject={subject}
      charts={charts}
      ask={askProject(params.project)}
      choices={
        <>
          <ChoiceSelect
            name="state"
            label="vCPU state"
            allLabel="All states"
            value={state}
            options={stateOptions}
          />
          <ChoiceSelect
            name="vcpu"
            label="vCPU"
            allLabel="All vCPUs"
            value={vcpu}
            options={vcpus.map((n) => ({ value: n, label: `vCPU ${n}` }))}
          />
        </>
      }
    />
  )
}
