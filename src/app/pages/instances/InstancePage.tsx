import { useNavigate } from 'react-router'
import {
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  instanceView,
} from '#api/generated/instances.ts'
import { isTransitioning } from '#domain/instance-actions.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to, useRouteParams } from '#app/routing/paths.ts'
import { ensure, invalidate, loaderFor, useAnswer } from '#app/data/query.ts'
import { formatBytes } from '#app/ui/format.ts'
import { RelativeTime } from '#app/ui/RelativeTime.tsx'
import { AutoRestartNote } from '#app/components/instances/AutoRestartNote.tsx'
import { instanceOf } from '#app/components/instances/instance-reads.ts'
import { useNetworkFacts } from './network-facts.tsx'
import { useInstanceActions } from './use-instance-actions.ts'

export const loader = loaderFor('/projects/:project/instances/:instance', (params) =>
  ensure(instanceOf(params)),
)

export default function InstancePage() {
  const params = useRouteParams('/projects/:project/instances/:instance')
  const navigate = useNavigate()
  const answer = useAnswer(instanceOf(params), { transitioning: isTransitioning })
  const actions = useInstanceActions(params.project, () =>
    navigate(to('/projects/:project/instances', params)),
  )
  const instance = answer.value
  const network = useNetworkFacts(params)
  return (
    <DetailPage
      title={instance.name}
      badge={
        <>
          <StateBadge of="instance" state={instance.runState} />
          <AutoRestartNote answer={answer} />
        </>
      }
      freshness={answer}
      onRefresh={() => void invalidate([instanceView, instanceExternalIpList, instanceNetworkInterfaceList])}
      actions={actions.of(instance)}
      facts={[
        ['vCPUs', instance.ncpus],
        ['Memory', formatBytes(instance.memory)],
        ...network,
        descriptionFact(instance.description),
        ['Hostname', instance.hostname],
        ['State since', <RelativeTime key="since" date={instance.timeRunStateUpdated} suffix />],
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
    />
  )
}
