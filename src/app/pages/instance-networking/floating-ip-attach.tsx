import { useForm } from 'react-hook-form'
import { floatingIpAttach } from '#api/generated/floating-ips.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { optionReads, useFloatingIps } from '#app/components/fields/options.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { instanceOf, nicsOf } from '#app/shared/instances/instance-reads.ts'
import { unreachableReason } from '#app/shared/instances/instance-words.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

export const loader = loaderFor(
  '/projects/:project/instances/:instance/networking/floating-ip-attach',
  (params) =>
    Promise.all([
      ensure(instanceOf(params)),
      Promise.allSettled([ensure(optionReads.floatingIps(params.project)), ensure(nicsOf(params))]),
    ]),
)

export default function FloatingIpAttachForm() {
  const { project, instance } = useRouteParams(
    '/projects/:project/instances/:instance/networking/floating-ip-attach',
  )
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/instances/:instance/networking', { project, instance })
  const form = useForm({ mode: 'onBlur', defaultValues: { floatingIp: '' } })
  const { id: parent } = useAnswer(instanceOf({ project, instance })).value
  const floating = useFloatingIps(project)
  const reason = unreachableReason(useLater(nicsOf({ project, instance })).data?.value.items)
  const attach = useWrite(floatingIpAttach, {
    done: ({ name }) => {
      toast({ content: named`Floating IP ${name} attached` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Attach floating IP"
      form={form}
      write={attach}
      back={back}
      args={({ floatingIp }) => ({
        path: { floatingIp },
        body: { kind: 'instance' as const, parent },
      })}
    >
      <NotNow reason={reason} />
      <ComboboxField
        form={form}
        name="floatingIp"
        label="Floating IP"
        noun="floating IPs"
        placeholder="Choose a floating IP"
        options={floating.free.map(({ id, name, ip, description }) => ({
          value: id,
          label: name,
          detail: [ip, description].filter(Boolean).join(', '),
        }))}
        note={floating.note}
        hint={floating.reason}
        validate={() => reason}
      />
    </SideForm>
  )
}
