import { useForm } from 'react-hook-form'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { optionReads, instanceOption, useInstances } from '#app/components/fields/options.ts'
import { useBegunMoves } from '#app/shared/floating-ips/begun-moves.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { callServer } from '#app/data/client.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { floatingIpOf } from './floating-ip-reads.ts'
import { InterruptedMove, isKnownSince } from './InterruptedMoves.tsx'
import { placeReason } from './move.ts'
import { useFloatingIpAttach } from './use-floating-ip-attach.ts'

export const loader = loaderFor('/projects/:project/floating-ips/:floatingIp/attach', (params) =>
  Promise.all([
    ensure(floatingIpOf(params)),
    Promise.allSettled([ensure(optionReads.instances(params.project))]),
  ]),
)

/** Attaching an attached floating IP moves it. */
export default function FloatingIpAttachForm() {
  const params = useRouteParams('/projects/:project/floating-ips/:floatingIp/attach')
  const { project } = params
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/floating-ips', params)
  const floating = useAnswer(floatingIpOf(params)).value
  const { id, name, ip, instanceId } = floating
  const read = useLater(floatingIpOf(params))
  const instances = useInstances(project)
  const placeOf = (instance: string) => ({
    id: instance,
    name: instances.items.find((one) => one.id === instance)?.name ?? instance,
  })
  const from = instanceId ? placeOf(instanceId) : undefined
  const move = useBegunMoves()[id]
  const form = useForm({ mode: 'onBlur', defaultValues: { instance: '' } })
  const attach = useFloatingIpAttach((_, errand) => {
    const what = errand.from ? `moved from ${errand.from.name}` : 'attached'
    toast({
      content: (
        <>
          Floating IP <bdi>{name}</bdi> {what} to <bdi>{errand.to.name}</bdi>
        </>
      ),
    })
    return navigate(back)
  })
  const isKnown = !move || isKnownSince(move, read)
  const isInterrupted = move && !attach.isPending && !(isKnown && from)
  return (
    <SideForm
      title={
        <>
          {from ? 'Move' : 'Attach'} floating IP <bdi>{name}</bdi>
        </>
      }
      submitLabel={`${from ? 'Move' : 'Attach'} floating IP`}
      form={form}
      write={attach}
      back={back}
      args={({ instance }) => ({ id, from, to: placeOf(instance) })}
    >
      {isInterrupted && <InterruptedMove floating={floating} move={move} isKnown={isKnown} />}
      {from && isKnown && (
        <p className="wrap-anywhere">
          <span className="font-mono text-sm">{ip}</span> is attached to{' '}
          <bdi className="font-medium">{from.name}</bdi>. Moving it will break its connections.
        </p>
      )}
      <ComboboxField
        form={form}
        name="instance"
        label={from ? 'Move to' : 'Instance'}
        noun="instances"
        placeholder="Choose an instance"
        note={instances.note}
        options={instances.items.map((instance) =>
          instanceOption(instance, instance.id === instanceId ? 'Already attached' : undefined),
        )}
        validate={(instance: string) =>
          instance === instanceId
            ? 'Already attached to this instance'
            : placeReason(callServer, instance).catch(() => undefined)
        }
      />
    </SideForm>
  )
}
