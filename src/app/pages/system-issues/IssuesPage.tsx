import { warnDays } from '#domain/keys/certificates.ts'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { useWaitForAll } from '#app/components/list/use-wait-for-all.ts'
import { usePageSearch } from '#app/components/list/use-page-search.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { offersKnown } from '#app/session/offers-known.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { counted } from '#app/ui/text/format.ts'
import { Button } from '#app/ui/Button.tsx'
import { Switch } from '#app/ui/form/Switch.tsx'
import { someOf } from './issue-checks.ts'
import { issueColumns } from './issue-columns.tsx'
import { seenActions, seenBulk } from './seen-actions.ts'
import { type IssueRow, type Issues, useIssues } from './use-issues.ts'

// Waits until it is known what the server offers, so that the rest is not requested.
export const loader = async () => {
  await offersKnown()
  return null
}

export default function IssuesPage() {
  const found = useIssues()
  const view = useListView('issues', issueColumns)
  const [search, editSearch] = usePageSearch()
  const showsSeen = search.get('seen') === 'shown'
  const showSeen = (on: boolean) =>
    editSearch((next) => (on ? next.set('seen', 'shown') : next.delete('seen')), {
      replace: false,
      preventScrollReset: true,
    })
  const seen = found.issues.filter(({ isSeen }) => isSeen).length
  const data = dataOf(found, { waitsForAll: useWaitForAll(), showsSeen })
  return (
    <div className="flex flex-col gap-2">
      {!found.failure && <Unchecked {...found} />}
      <ListView<IssueRow>
        title="Issues"
        columns={issueColumns}
        view={view}
        data={data}
        actions={seenActions}
        bulk={seenBulk}
        empty={emptyText(found, seen)}
      />
      {!data.loading && (
        <div className="flex flex-col gap-1 text-sm text-ink-2">
          {(seen > 0 || showsSeen) && (
            <Switch
              label={`Show issues marked as seen (${seen})`}
              checked={showsSeen}
              onCheckedChange={showSeen}
            />
          )}
          <Reach {...found} />
        </div>
      )}
    </div>
  )
}

function emptyText({ unchecked, notOffered, workloads }: Issues, seen: number): string {
  if (unchecked.length > 0)
    return 'The completed checks found no issues; the items above may still need attention.'
  if (seen > 0) return 'Everything that needs attention is marked as seen.'
  return notOffered.length > 0
    ? 'The completed checks found no issues.'
    : `Nothing needs attention. ${workloads ? 'No instances or disks have failed, hardware' : 'Hardware'} is in service, and pools and quotas have room.`
}

interface Shown {
  waitsForAll: boolean
  showsSeen: boolean
}

/** Adapts issues to a complete list; shows the first ones while a slow check continues. */
function dataOf(
  { issues, failure, loading, fetching, freshness, refresh }: Issues,
  { waitsForAll, showsSeen }: Shown,
) {
  const shown = issues.filter(({ isSeen }) => showsSeen || !isSeen)
  return wholeList({
    items: loading && waitsForAll ? [] : shown,
    freshness,
    complete: !loading,
    soFar: loading ? `${counted(shown.length, 'issue')} found so far` : undefined,
    loading: loading && (waitsForAll || shown.length === 0),
    fetching,
    error: failure ?? null,
    refresh,
  })
}

function Unchecked({ unchecked, refresh }: Issues) {
  if (unchecked.length === 0) return null
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={refresh}>
          Try again
        </Button>
      }
    >
      Could not check <bdi>{someOf(unchecked)}</bdi>
    </Banner>
  )
}

/** What the issues do not cover: whatever the API does not list may still be broken. */
const Reach = ({ certificatesOf, workloads, notOffered }: Issues) => (
  <>
    {notOffered.length > 0 && (
      <p>This server does not offer {notOffered.join(', ')}. These are not checked for issues.</p>
    )}
    <p>
      {workloads ? (
        <>
          Only the projects in your own silo, <bdi>{workloads.of}</bdi>, are checked for failed instances and
          faulted disks, because the API lists no others.
          {workloads.scanned < workloads.all &&
            ` Of ${workloads.all} projects, the ${workloads.scanned} most recently changed are checked.`}
        </>
      ) : (
        'Projects are not checked for failed instances or faulted disks. The API lists only projects in your own silo, and you cannot view any.'
      )}
    </p>
    {certificatesOf === undefined ? (
      <p>Your silo’s certificates cannot be checked because you cannot view them.</p>
    ) : (
      <p>
        Only the certificates of your own silo, <bdi>{certificatesOf}</bdi>, are checked, because the API
        lists no others. An issue appears {warnDays} days before a certificate expires. Certificates are never
        stored on this machine, so their last known issues are listed while you are offline.
      </p>
    )}
  </>
)
