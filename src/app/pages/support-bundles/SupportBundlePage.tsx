import { Outlet } from 'react-router'
import { type SupportBundleInfo } from '#api/generated/experimental.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import type { Fact } from '#app/components/Facts.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { shortId } from '#app/ui/text/format.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { BundleFiles } from './BundleFiles.tsx'
import { bundleOf, isTransitioning } from './bundle-reads.ts'
import { BundleState } from './BundleState.tsx'
import { DownloadsUnderWay } from './DownloadsUnderWay.tsx'
import { useBundleActions } from './use-bundle-actions.ts'

export const loader = loaderFor('/system/support-bundles/:bundleId', (params) => ensure(bundleOf(params)))

export default function SupportBundlePage() {
  const params = useRouteParams('/system/support-bundles/:bundleId')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(bundleOf(params), { transitioning: isTransitioning })
  const bundle = answer.value
  const actionsOf = useBundleActions(() => navigate(to('/system/support-bundles')))
  return (
    <>
      <DetailPage
        title={`Support bundle ${shortId(bundle.id)}`}
        badge={<BundleState state={bundle.state} />}
        freshness={answer}
        actions={actionsOf(bundle)}
        facts={factsOf(bundle)}
      >
        <DownloadsUnderWay bundleId={bundle.id} />
        {bundle.state === 'active' ? <BundleFiles bundleId={bundle.id} /> : <NoFiles {...bundle} />}
      </DetailPage>
      <Outlet />
    </>
  )
}

const factsOf = (bundle: SupportBundleInfo): Fact[] => [
  ['Comment', <bdi key="comment">{bundle.userComment || '–'}</bdi>],
  ['Created', <RelativeTime key="created" date={bundle.timeCreated} suffix />],
  ['Reason', <bdi key="reason">{bundle.reasonForCreation}</bdi>],
  ...(bundle.reasonForFailure
    ? [['Failure', <bdi key="failure">{bundle.reasonForFailure}</bdi>] satisfies Fact]
    : []),
  idFact(bundle.id),
]

function NoFiles({ state, timeCreated, reasonForFailure }: SupportBundleInfo) {
  if (state === 'collecting') {
    return (
      <EmptyState title="Collection in progress">
        Started <RelativeTime date={timeCreated} suffix />. Its files appear here once it is complete. To
        cancel the collection, delete the bundle.
      </EmptyState>
    )
  }
  if (state === 'failed') {
    return (
      <EmptyState title="Collection failed">
        <bdi>{reasonForFailure}</bdi>
        <p>It has no files. Delete it and create another.</p>
      </EmptyState>
    )
  }
  return <EmptyState title={state === 'destroying' ? 'Deletion in progress' : 'No files to show'} />
}
