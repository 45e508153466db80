import { useLocation } from 'react-router'
import { supportBundleDelete, type SupportBundleInfo } from '#api/generated/experimental.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { unreadReason } from './bundle-reads.ts'
import { beginDownload } from './downloads.ts'

/** Pages of the bundle pass `leave` to navigate away after deletion. The query names the file open on them. */
export function useBundleActions(leave?: () => unknown) {
  const remove = useWrite(supportBundleDelete, { done: leave })
  const adminReason = useFleetAdminReason()
  const { search } = useLocation()
  return (bundle: SupportBundleInfo): Action[] => {
    const { id, state } = bundle
    const isCollecting = state === 'collecting'
    return [
      {
        label: 'Download',
        primary: true,
        disabledReason: unreadReason(bundle),
        run: () => void beginDownload(id),
      },
      {
        label: 'Edit comment',
        disabledReason: adminReason,
        to: to('/system/support-bundles/:bundleId/edit', { bundleId: id }) + (leave ? search : ''),
      },
      copyAction('ID', id),
      deleteAction(
        'support bundle',
        shortId(id),
        async () => {
          await remove.mutateAsync({ path: { bundleId: id } })
          toast({
            content: isCollecting
              ? `Collection of support bundle ${shortId(id)} cancelled`
              : `Support bundle ${shortId(id)} is being deleted`,
          })
        },
        {
          disabledReason: adminReason ?? (state === 'destroying' ? 'Already being deleted' : undefined),
          body: isCollecting
            ? 'It is still being collected. The collection will be cancelled, and the data collected so far will be discarded.'
            : 'The collected data cannot be recovered. A new bundle would capture the rack at a later time.',
        },
      ),
    ]
  }
}
