import { useForm } from 'react-hook-form'
import type { BgpAnnouncement, BgpAnnounceSet } from '#api/generated/system-networking.ts'
import { DescriptionField } from '#app/components/fields/identity-fields.tsx'
import { unlessNotAgreed } from '#app/components/forms/ask-first.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { allAnnounceSets, allLots, announcementsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { findIn, useFound } from '#app/data/page-subject.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { setIn } from './announce-set-reads.ts'
import { announcedIn, type SetValues } from './announce-set-values.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { useSaveAnnounceSet } from './save-announce-set.tsx'

export const loader = loaderFor('/system/networking/bgp/announce-sets/:announceSet/edit', async (params) => {
  await Promise.all([
    findIn(ensure(allAnnounceSets), allAnnounceSets, (sets) => setIn(sets, params.announceSet)),
    ensure(announcementsOf(params.announceSet)),
  ])
  await settled([ensure(allLots)])
})

export default function AnnounceSetEditForm() {
  const { announceSet } = useRouteParams('/system/networking/bgp/announce-sets/:announceSet/edit')
  const set = useFound(setIn(useAnswer(allAnnounceSets).value, announceSet), announceSet)
  const announcements = useAnswer(announcementsOf(announceSet)).value
  return <EditForm key={set.id} set={set} announcements={announcements} />
}

function EditForm({ set, announcements }: { set: BgpAnnounceSet; announcements: BgpAnnouncement[] }) {
  const navigate = useNavigateFromHere()
  const back = to('/system/networking/bgp/announce-sets/:announceSet', { announceSet: set.name })
  const form = useForm<SetValues>({
    mode: 'onBlur',
    // The set when the form opens; changes by others are detected on save.
    defaultValues: {
      name: set.name,
      description: set.description,
      announcements: announcements.map((it) => ({ network: it.network, block: it.addressLotBlockId })),
    },
  })
  const save = useSaveAnnounceSet(() => {
    toast({ content: named`Announce set ${set.name} saved` })
    return navigate(back)
  })
  return (
    <SideForm
      title={named`Edit announce set ${set.name}`}
      submitLabel="Save announce set"
      form={form}
      write={unlessNotAgreed(save)}
      back={back}
      args={(values, { description = '', announcements: announced = [] }) => ({
        ...values,
        opened: { ...set, description, announced: announcedIn({ announcements: announced }) },
      })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <DescriptionField form={form} />
      <AnnouncementFields form={form} />
    </SideForm>
  )
}
