import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { instanceList, instanceUpdate, instanceView } from '#api/generated/instances.ts'
import { instanceReason } from '#api/instance-actions.ts'
import { gib, memoryGibLimits, vcpuLimits } from '#api/limits.ts'
import { SelectField } from '#app/components/fields/choice-fields.tsx'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, useAnswer, useWrite } from '#app/query.ts'
import { toast } from '#app/ui/toast.ts'
import { instanceOf, updateOf } from '#app/components/instances/instance-reads.ts'
import { restartPolicies } from './instance-words.ts'

export const loader = loaderFor('instanceEdit', (params) => ensure(instanceOf(params)))

interface EditValues {
  ncpus: number
  memoryGib: number
  restart: 'default' | 'best_effort' | 'never'
}

export default function InstanceEditForm() {
  const params = useRouteParams('instanceEdit')
  const navigate = useNavigate()
  const instance = useAnswer(instanceOf(params)).value
  const back = to('instanceSettings', params)
  const reason = instanceReason('resize', instance)
  const form = useForm<EditValues>({
    mode: 'onBlur',
    defaultValues: {
      ncpus: instance.ncpus,
      memoryGib: instance.memory / gib,
      restart: instance.autoRestartPolicy ?? 'default',
    },
  })
  const update = useWrite(instanceUpdate, {
    stale: [instanceView, instanceList],
    done: ({ name }) => {
      toast({ content: `Instance ${name} updated` })
      void navigate(back)
    },
  })

  const args = ({ ncpus, memoryGib, restart }: EditValues) => ({
    path: { instance: instance.id },
    body: {
      ...updateOf(instance),
      // What could not be changed goes back as it is now, not as it was when the form was opened.
      ...(reason ? {} : { ncpus, memory: memoryGib * gib }),
      autoRestartPolicy: restart === 'default' ? null : restart,
    },
  })

  return (
    <SideForm
      title="Edit instance"
      submitLabel="Save instance"
      form={form}
      write={update}
      back={back}
      args={args}
    >
      <NumberField form={form} name="ncpus" label="vCPUs" disabledReason={reason} {...vcpuLimits} />
      <NumberField
        form={form}
        name="memoryGib"
        label="Memory"
        unit="GiB"
        disabledReason={reason}
        {...memoryGibLimits}
      />
      <SelectField
        form={form}
        name="restart"
        label="Auto-restart policy"
        options={restartPolicies}
        hint="What happens when the instance fails. It can be changed at any time."
      />
    </SideForm>
  )
}
