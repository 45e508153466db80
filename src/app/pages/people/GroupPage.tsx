import { copyAction } from '#app/components/actions/actions.ts'
import { siloPolicy } from '#app/shared/access/access-reads.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { groupOf } from './people-reads.ts'
import { useSiloRoleOf } from './use-silo-role-of.ts'

export const loader = loaderFor('/groups/:groupId', (params) =>
  Promise.all([ensure(groupOf(params)), Promise.allSettled([ensure(siloPolicy)])]),
)

export default function GroupPage() {
  const params = useRouteParams('/groups/:groupId')
  const answer = useAnswer(groupOf(params))
  const { id, displayName } = answer.value
  const { siloName } = useMe()
  const roleOf = useSiloRoleOf()
  return (
    <DetailPage
      title={displayName}
      freshness={answer}
      actions={[copyAction('ID', id)]}
      facts={[['Silo', <bdi key="silo">{siloName}</bdi>], ['Silo role', roleOf(id)], idFact(id)]}
      tabs={[
        { label: 'Members', to: to('/groups/:groupId/members', params) },
        { label: 'Roles', to: to('/groups/:groupId/roles', params) },
      ]}
    />
  )
}
