import { instanceView } from '#api/generated/instances.ts'
import { callServer } from '#app/data/client.ts'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Instance } from '#api/generated/instances.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { gib, memoryGibLimits, vcpuLimits } from '#domain/limits.ts'
import { SelectField } from '#app/components/fields/choice-fields.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { changedOf } from '#app/components/forms/changed-of.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { instanceOf } from '#app/shared/instances/instance-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { countsForQuotas } from '#domain/instance-actions.ts'
import { growthOf, resizeProblem } from './resize-checks.ts'
import { cpuPlatforms } from '#app/shared/instances/instance-words.ts'
import { QuotaMeters } from '#app/shared/instances/QuotaMeters.tsx'
import { useInstanceUpdate } from '#app/shared/instances/use-instance-update.ts'
import { named } from '#app/components/named.tsx'
import { ifKnown } from '#app/ui/text/if-known.ts'

export const loader = loaderFor('/projects/:project/instances/:instance/settings/edit', async (params) => {
  await ensure(instanceOf(params))
  await Promise.allSettled([ensure(optionReads.utilization())])
})

interface ResizeValues {
  ncpus: number
  memoryGib: number
  cpuPlatform: 'any' | 'amd_milan' | 'amd_turin'
}

const valuesOf = ({ ncpus, memory, cpuPlatform }: Instance): ResizeValues => ({
  ncpus,
  memoryGib: memory / gib,
  cpuPlatform: cpuPlatform ?? 'any',
})

const sizeOf = ({ ncpus, memoryGib, cpuPlatform }: ResizeValues) => ({
  ncpus,
  memory: memoryGib * gib,
  cpuPlatform: cpuPlatform === 'any' ? null : cpuPlatform,
})

export default function InstanceResizeForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/settings/edit')
  const navigate = useNavigateFromHere()
  const opened = useOpened(instanceOf(params))
  const instance = useAnswer(instanceOf(params)).value
  const utilization = useLater(optionReads.utilization()).data?.value
  const back = to('/projects/:project/instances/:instance/settings', params)
  const reason = instanceReason('resize', instance)
  const form = useForm<ResizeValues>({
    mode: 'onBlur',
    defaultValues: valuesOf(opened),
  })
  const update = useInstanceUpdate(opened.id, {
    reason: (now) => instanceReason('resize', now),
    done: ({ name }) => {
      toast({ content: named`Instance ${name} resized` })
      void navigate(back)
    },
  })
  const overQuota = (kind: 'cpus' | 'memory') => () =>
    resizeProblem(kind, instance, form.getValues(), utilization)
  return (
    <SideForm
      title="Resize instance"
      form={form}
      write={update}
      back={back}
      now={async () => valuesOf(await callServer(instanceView, { path: { instance: opened.id } }))}
      labels={{ ncpus: 'vCPUs', memoryGib: 'Memory in GiB', cpuPlatform: 'CPU platform' }}
      words={{ cpuPlatform: cpuPlatforms }}
      args={(values, before) => changedOf(sizeOf({ ...values, ...before }), sizeOf(values))}
    >
      <NumberField
        form={form}
        name="ncpus"
        label="vCPUs"
        hint={`Currently ${ifKnown(instance.ncpus)}`}
        disabledReason={reason}
        validate={overQuota('cpus')}
        {...vcpuLimits}
      />
      <NumberField
        form={form}
        name="memoryGib"
        label="Memory"
        unit="GiB"
        hint={`Currently ${ifKnown(instance.memory / gib, (known) => `${known} GiB`)}`}
        disabledReason={reason}
        validate={overQuota('memory')}
        {...memoryGibLimits}
      />
      {!reason && <SelectField form={form} name="cpuPlatform" label="CPU platform" options={cpuPlatforms} />}
      <Quotas form={form} instance={instance} />
    </SideForm>
  )
}

function Quotas({ form, instance }: { form: UseFormReturn<ResizeValues>; instance: Instance }) {
  const [ncpus, memoryGib] = useWatch({ control: form.control, name: ['ncpus', 'memoryGib'] })
  return (
    <QuotaMeters need={growthOf(instance, { ncpus, memoryGib })} kinds={['cpus', 'memory']}>
      {countsForQuotas(instance)
        ? 'Silo quota usage with the new size.'
        : 'Silo quota usage once the instance starts with the new size.'}
    </QuotaMeters>
  )
}
