import { Suspense } from 'react'
import { isTransitioning } from '#domain/instance-actions.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { Late } from '#app/components/Late.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { late } from '#app/ui/overlay/late.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { useNoteOpened } from '#app/data/recently-used.ts'
import { instanceOf } from '#app/shared/instances/instance-reads.ts'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { FailureNote } from './FailureNote.tsx'
import { useNetworkFacts } from './network-facts.tsx'
import { useInstanceActions } from './use-instance-actions.ts'
import { AutoRestartNote } from './AutoRestartNote.tsx'

const loadOverview = late(() => import('./InstanceOverview.tsx'))

export const loader = loaderFor('/projects/:project/instances/:instance', (params) =>
  ensure(instanceOf(params)),
)

export default function InstancePage() {
  const params = useRouteParams('/projects/:project/instances/:instance')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(instanceOf(params), { transitioning: isTransitioning })
  const actions = useInstanceActions(params.project, () =>
    navigate(to('/projects/:project/instances', params)),
  )
  const instance = answer.value
  useNoteOpened(instance, to('/projects/:project/instances/:instance', params), params.project)
  const network = useNetworkFacts(params)
  return (
    <DetailPage
      title={instance.name}
      badge={
        <>
          <StateBadge of="instance" state={instance.runState} id={instance.id} />
          <AutoRestartNote answer={answer} />
        </>
      }
      freshness={answer}
      actions={actions.of(instance)}
      facts={[
        ['vCPUs', instance.ncpus],
        ['Memory', <Quantity key="memory">{formatBytes(instance.memory)}</Quantity>],
        ...network,
        descriptionFact(instance.description),
        ['Hostname', <bdi key="hostname">{instance.hostname}</bdi>],
        ['State changed', <RelativeTime key="since" date={instance.timeRunStateUpdated} suffix />],
        ['Created', <RelativeTime key="created" date={instance.timeCreated} suffix />],
        idFact(instance.id),
      ]}
      tabs={[
        { label: 'Storage', to: to('/projects/:project/instances/:instance/storage', params) },
        { label: 'Networking', to: to('/projects/:project/instances/:instance/networking', params) },
        { label: 'Metrics', to: to('/projects/:project/instances/:instance/metrics', params) },
        { label: 'Connect', to: to('/projects/:project/instances/:instance/connect', params) },
        { label: 'Settings', to: to('/projects/:project/instances/:instance/settings', params) },
      ]}
    >
      <FailureNote answer={answer} />
      {/* Reserves the final height, so that the tabs below do not jump. */}
      <div className="min-h-11 sm:min-h-59 lg:min-h-28">
        <Suspense>
          <Late
            load={loadOverview}
            render={({ default: Overview }) => <Overview params={params} instance={instance} />}
          />
        </Suspense>
      </div>
    </DetailPage>
  )
}
