import { useNavigate } from 'react-router'
import { siloView } from '#api/generated/system-silos.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { to, useRouteParams } from '#app/paths.ts'
import { client, ensure, invalidate, loaderFor, useAnswer } from '#app/query.ts'
import { RelativeTime } from '#app/ui/RelativeTime.tsx'
import { siloOf } from './silo-reads.ts'
import { modeWord } from './silo-words.ts'
import { useSiloActions } from './use-silo-actions.ts'

export const loader = loaderFor('silo', (params) => ensure(siloOf(params)))

export default function SiloPage() {
  const params = useRouteParams('silo')
  const navigate = useNavigate()
  const answer = useAnswer(siloOf(params))
  const actions = useSiloActions(async () => {
    await navigate(to('silos'))
    client.removeQueries(siloOf(params))
  })
  const silo = answer.value
  return (
    <DetailPage
      title={silo.name}
      freshness={answer}
      onRefresh={() => void invalidate([siloView])}
      actions={actions(silo)}
      facts={[
        ['Identity', modeWord(silo.identityMode)],
        ['Admin group', <bdi key="group">{silo.adminGroupName || '–'}</bdi>],
        ['Discoverable', silo.discoverable ? 'Yes, listed at sign-in' : 'No'],
        descriptionFact(silo.description),
        ['Created', <RelativeTime key="created" date={silo.timeCreated} suffix />],
        idFact(silo.id),
      ]}
      tabs={[
        { label: 'Identity providers', to: to('siloIdps', params), also: [to('siloIdpNew', params)] },
        { label: 'IP pools', to: to('siloIpPools', params), also: [to('siloIpPoolLink', params)] },
        { label: 'Quotas', to: to('siloQuotas', params) },
        { label: 'Fleet roles', to: to('siloFleetRoles', params) },
        { label: 'Users', to: to('siloUsers', params), also: [to('siloUserNew', params)] },
      ]}
    />
  )
}
