import { Link, useMatch } from 'react-router'
import { userLogout } from '#api/generated/silos.ts'
import { copyAction, question } from '#app/components/actions/actions.ts'
import { siloPolicy } from '#app/shared/access/access-reads.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useMe } from '#app/session/session.ts'
import { named } from '#app/components/named.tsx'
import { userOf } from './people-reads.ts'
import { type GroupsOf, useGroupsOf } from './use-groups-of.ts'
import { useSiloRoleOf } from './use-silo-role-of.ts'

export const loader = loaderFor('/users/:userId', (params) =>
  Promise.all([ensure(userOf(params)), Promise.allSettled([ensure(siloPolicy)])]),
)

export default function UserPage() {
  const params = useRouteParams('/users/:userId')
  const me = useMe()
  const answer = useAnswer(userOf(params))
  const { id, displayName } = answer.value
  const isMe = id === me.id
  // Keep showing the tab of a followed link, even if it is refused.
  const isAtSignIns = useMatch('/users/:userId/:tab')?.params.tab !== 'roles'
  const groups = useGroupsOf(id)
  const roleOf = useSiloRoleOf()
  const logout = useWrite(userLogout, {
    done: () => toast({ content: named`${displayName} was signed out everywhere` }),
  })
  const askToSignOut = () =>
    question.set({
      title: named`Sign ${displayName} out?`,
      body: `All of this user’s sessions will end, and all their access tokens will be deleted. Devices and scripts that use the tokens will stop working.${isMe ? ' This is your own account. You will also be signed out here.' : ''}`,
      actionLabel: 'Sign this user out',
      danger: true,
      errorTitle: 'Could not sign the user out',
      run: () => logout.mutateAsync({ path: { userId: id } }),
    })
  return (
    <DetailPage
      title={displayName}
      badge={isMe && <span className="text-ink-2">you</span>}
      freshness={answer}
      actions={[
        ...(me.siloAdmin ? [{ label: 'Sign this user out', primary: true, run: askToSignOut }] : []),
        copyAction('ID', id),
      ]}
      facts={[
        ['Silo', <bdi key="silo">{me.siloName}</bdi>],
        [me.fleetViewer ? 'Silo role' : 'Role from silo policy', roleOf(id)],
        idFact(id),
        ['Groups', <Groups key="groups" {...groups} />],
      ]}
      tabs={[
        { label: 'Roles', to: to('/users/:userId/roles', params) },
        ...(me.siloAdmin || isMe || isAtSignIns
          ? [
              { label: 'Sessions', to: to('/users/:userId/sessions', params) },
              { label: 'Access tokens', to: to('/users/:userId/access-tokens', params) },
            ]
          : []),
      ]}
    />
  )
}

function Groups({ groups, isPending, read, of, problem }: GroupsOf) {
  return (
    // A separate line with the final height, so that nothing moves while groups load.
    <span data-long className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 touch:min-h-11">
      {groups.map(({ id, name }) => (
        <Link
          key={id}
          to={to('/groups/:groupId', { groupId: id })}
          className="min-w-0 truncate leading-6 hover:underline touch:leading-11"
          title={name}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
      {isPending ? (
        <span className="text-ink-2">{`${read} of ${of} checked`}</span>
      ) : (
        (problem ?? (groups.length === 0 && 'None'))
      )}
    </span>
  )
}
