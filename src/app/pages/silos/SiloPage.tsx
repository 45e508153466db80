import { useMatch } from 'react-router'
import { scimTokenList } from '#api/generated/system-silos.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { useOffers } from '#app/user/server-version.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { siloOf } from '#app/shared/silos/silo-reads.ts'
import { modeWord } from '#app/shared/silos/silo-words.ts'
import { useSiloActions } from './use-silo-actions.ts'

export const loader = loaderFor('/system/silos/:silo', (params) => ensure(siloOf(params)))

export default function SiloPage() {
  const params = useRouteParams('/system/silos/:silo')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(siloOf(params))
  const actions = useSiloActions(() => navigate(to('/system/silos')))
  const silo = answer.value
  const hasScim = useOffers()(scimTokenList) && silo.identityMode === 'saml_scim'
  const isAtScim = useMatch('/system/silos/:silo/scim-tokens') !== null
  return (
    <DetailPage
      title={silo.name}
      markOf={silo.id}
      freshness={answer}
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
        {
          label: 'Identity providers',
          to: to('/system/silos/:silo/idps', params),
          also: [to('/system/silos/:silo/idps-new', params)],
        },
        ...(hasScim || isAtScim
          ? [{ label: 'SCIM tokens', to: to('/system/silos/:silo/scim-tokens', params) }]
          : []),
        {
          label: 'IP Pools',
          to: to('/system/silos/:silo/ip-pools', params),
          also: [to('/system/silos/:silo/ip-pools-link', params)],
        },
        { label: 'Quotas', to: to('/system/silos/:silo/quotas', params) },
        { label: 'Fleet roles', to: to('/system/silos/:silo/fleet-roles', params) },
        {
          label: 'Users',
          to: to('/system/silos/:silo/users', params),
          also: [to('/system/silos/:silo/users-new', params)],
        },
      ]}
    />
  )
}
