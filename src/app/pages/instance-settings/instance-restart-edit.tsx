import { instanceView, type Instance } from '#api/generated/instances.ts'
import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { instanceOf } from '#app/shared/instances/instance-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { restartPolicies } from '#app/shared/instances/instance-words.ts'
import { useInstanceUpdate } from '#app/shared/instances/use-instance-update.ts'
import { named } from '#app/components/named.tsx'

export const loader = loaderFor(
  '/projects/:project/instances/:instance/settings/auto-restart-edit',
  (params) => ensure(instanceOf(params)),
)

interface RestartValues {
  restart: 'default' | 'best_effort' | 'never'
}

const valuesOf = ({ autoRestartPolicy }: Instance): RestartValues => ({
  restart: autoRestartPolicy ?? 'default',
})

export default function InstanceRestartForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/settings/auto-restart-edit')
  const navigate = useNavigateFromHere()
  const instance = useOpened(instanceOf(params))
  const back = to('/projects/:project/instances/:instance/settings', params)
  const form = useForm<RestartValues>({
    mode: 'onBlur',
    defaultValues: valuesOf(instance),
  })
  const update = useInstanceUpdate(instance.id, {
    done: () => {
      toast({ content: named`Auto-restart policy for ${instance.name} saved` })
      void navigate(back)
    },
  })
  return (
    <SideForm
      title="Edit auto-restart"
      submitLabel="Save policy"
      form={form}
      write={update}
      back={back}
      now={async () => valuesOf(await callServer(instanceView, { path: { instance: instance.id } }))}
      labels={{ restart: 'Auto-restart policy' }}
      words={{ restart: restartPolicies }}
      args={({ restart }) => ({ autoRestartPolicy: restart === 'default' ? null : restart })}
    >
      <RadioField
        form={form}
        name="restart"
        label="Auto-restart policy"
        options={restartPolicies}
        hint="What happens if the instance fails. You can change this at any time."
      />
    </SideForm>
  )
}
