import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { nameTaken } from '#api/errors.ts'
import {
  type BgpAnnounceSetCreate,
  networkingBgpAnnounceSetList,
  networkingBgpAnnounceSetUpdate,
} from '#api/generated/system-networking.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { allAnnounceSets, allLots } from '#app/shared/rack-network/rack-network-reads.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { callServer } from '#app/data/client.ts'
import { ensure, useLater, useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { announcedIn, bodyOf, type SetValues } from './announce-set-values.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'

const resource = 'announce set'

export const loader = () => settled([ensure(allAnnounceSets), ensure(allLots)])

/** Fails if a set of that name exists: the API would replace it silently. */
function useCreate(done: (name: string) => unknown) {
  const put = useWrite(networkingBgpAnnounceSetUpdate)
  return useMutation({
    mutationFn: async (body: BgpAnnounceSetCreate) => {
      const sets = await callServer(networkingBgpAnnounceSetList, allAnnounceSets.args)
      if (sets.some(({ name }) => name === body.name)) throw new Error(nameTaken(resource))
      return put.mutateAsync({ body })
    },
    onSuccess: ({ name }) => done(name),
  })
}

export default function AnnounceSetCreateForm() {
  const navigate = useNavigateFromHere()
  const sets = useLater(allAnnounceSets).data?.value
  const form = useForm<SetValues>({
    mode: 'onBlur',
    defaultValues: { name: '', description: '', announcements: [{ network: '', block: '' }] },
  })
  const create = useCreate((name) => {
    toast({ content: named`Announce set ${name} created` })
    return navigate(to('/system/networking/bgp/announce-sets/:announceSet', { announceSet: name }))
  })
  return (
    <SideForm
      title="Create announce set"
      form={form}
      write={create}
      back={to('/system/networking/bgp/announce-sets')}
      args={(values) => bodyOf(values, announcedIn(values))}
    >
      <NotNow reason={useFleetAdminReason()} />
      <NameField form={form} resource={resource} taken={sets?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <AnnouncementFields form={form} />
      <p className="text-ink-2">
        Nothing is announced until a peer uses a BGP configuration that includes this set.
      </p>
    </SideForm>
  )
}
