import { useForm } from 'react-hook-form'
import { sledAdd, sledListUninitialized, type UninitializedSled } from '#api/generated/system-hardware.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { ensureFound, findIn } from '#app/data/page-subject.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { isSameSled } from '#app/shared/hardware/hardware-words.ts'
import { RackLink } from '#app/shared/hardware/HardwareFacts.tsx'
import { joiningSleds } from '#app/shared/hardware/joining-sleds.ts'
import { named } from '#app/components/named.tsx'

const sledIn = (waiting: UninitializedSled[], at: { part: string; serial: string }) =>
  waiting.find(({ baseboard }) => isSameSled(baseboard, at))

export const loader = loaderFor('/system/inventory/sleds-add/:part/:serial', (params) =>
  ensureFound(
    findIn(ensure(all(sledListUninitialized)), all(sledListUninitialized), ({ items }) =>
      sledIn(items, params),
    ),
  ),
)

export default function SledAddForm() {
  const { part, serial } = useRouteParams('/system/inventory/sleds-add/:part/:serial')
  const navigate = useNavigateFromHere()
  const waiting = useLater(all(sledListUninitialized)).data?.value.items
  const sled = waiting?.find(({ baseboard }) => isSameSled(baseboard, { part, serial }))
  const back = to('/system/inventory/sleds-uninitialized')
  const add = useWrite(sledAdd, {
    done: () => {
      joiningSleds.set([
        ...joiningSleds.get().filter((other) => !isSameSled(other, { part, serial })),
        { part, serial },
      ])
      toast({ variant: 'info', content: named`Sled ${serial} is joining` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title={named`Add sled ${serial}`}
      submitLabel="Add sled"
      form={useForm()}
      write={add}
      back={back}
      args={() => ({ body: { part, serial } })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <Properties>
        <Property label="Serial">
          <bdi className="font-mono text-sm">{serial}</bdi>
        </Property>
        <Property label="Part">
          <bdi className="font-mono text-sm">{part}</bdi>
        </Property>
        {sled && (
          <>
            <Property label="Revision">{sled.baseboard.revision}</Property>
            <Property label="Cubby">{sled.cubby}</Property>
            <Property label="Rack">
              <RackLink rackId={sled.rackId} />
            </Property>
          </>
        )}
      </Properties>
      {waiting && !sled && (
        <p className="text-busy">
          This sled is no longer in the list of uninitialized sleds. It is already in use or was removed.
        </p>
      )}
      <p className="text-ink-2">
        The sled will join its rack and then accept new instances. This can take a while and cannot be stopped
        here.
      </p>
    </SideForm>
  )
}
