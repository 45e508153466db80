import { identityOf } from '#app/components/forms/edit-merge.ts'
import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import { floatingIpUpdate, floatingIpView } from '#api/generated/floating-ips.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { changedOf } from '#app/components/forms/changed-of.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { floatingIpOf } from './floating-ip-reads.ts'

export const loader = loaderFor('/projects/:project/floating-ips/:floatingIp/edit', (params) =>
  Promise.all([
    ensure(floatingIpOf(params)),
    Promise.allSettled([ensure(optionReads.floatingIps(params.project))]),
  ]),
)

export default function FloatingIpEditForm() {
  const params = useRouteParams('/projects/:project/floating-ips/:floatingIp/edit')
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/floating-ips', params)
  const { id, name, description } = useOpened(floatingIpOf(params))
  const others = useLater(optionReads.floatingIps(params.project)).data?.value.items
  const form = useForm({ mode: 'onBlur', defaultValues: { name, description } })
  const update = useWrite(floatingIpUpdate, {
    done: (floating) => {
      toast({ content: named`Floating IP ${floating.name} saved` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Edit floating IP"
      submitLabel="Save floating IP"
      form={form}
      write={update}
      back={back}
      now={async () => identityOf(await callServer(floatingIpView, { path: { floatingIp: id } }))}
      args={(values, before) => ({ path: { floatingIp: id }, body: changedOf(before, values) })}
    >
      <NameField
        form={form}
        resource="Floating IP"
        taken={others?.filter((other) => other.id !== id).map((other) => other.name)}
      />
      <DescriptionField form={form} />
    </SideForm>
  )
}
