import { useForm } from 'react-hook-form'
import { floatingIpAttach } from '#api/generated/floating-ips.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/routing/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/toast.ts'

export const loader = loaderFor(
  '/projects/:project/instances/:instance/networking/floating-ip-attach',
  ({ project }) => Promise.allSettled([ensure(optionReads.floatingIps(project))]),
)

export default function FloatingIpAttachForm() {
  const { project, instance } = useRouteParams(
    '/projects/:project/instances/:instance/networking/floating-ip-attach',
  )
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/instances/:instance/networking', { project, instance })
  const form = useForm({ mode: 'onBlur', defaultValues: { floatingIp: '' } })
  const floating = useOptions(optionReads.floatingIps(project), { noun: 'floating IPs in this project' })
  const free = floating.items.filter(({ instanceId }) => !instanceId)
  const attach = useWrite(floatingIpAttach, {
    done: ({ name }) => {
      toast({ variant: 'success', content: `Floating IP ${name} attached` })
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
        query: { project },
        body: { kind: 'instance' as const, parent: instance },
      })}
    >
      <ComboboxField
        form={form}
        name="floatingIp"
        label="Floating IP"
        noun="floating IPs"
        placeholder="Choose a floating IP"
        options={free.map(({ name, ip, description }) => ({
          value: name,
          label: name,
          detail: [ip, description].filter(Boolean).join(', '),
        }))}
        hint={
          floating.note ?? (free.length === 0 ? 'All floating IPs of this project are attached' : undefined)
        }
      />
    </SideForm>
  )
}
