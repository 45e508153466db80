import { Link, Outlet } from 'react-router'
import { assignedRole, effectiveRole, fleetSources } from '#domain/access.ts'
import type { RoleAssignment } from '#domain/roles.ts'
import { fleetPolicy } from '#app/shared/access/access-reads.ts'
import { roleWord, sourceTexts } from '#app/shared/access/role-words.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useSiloAdminReason } from '#app/shared/access/use-silo-admin-reason.ts'
import { type Action, copyAction } from '#app/components/actions/actions.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import type { Answer } from '#app/data/client.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { siloOf } from '#app/shared/silos/silo-reads.ts'
import { policyOf, userOf } from './user-reads.ts'

export const loader = loaderFor('/system/users/:silo/:userId', (params) =>
  Promise.all([
    ensure(userOf(params)),
    ensure(siloOf(params)),
    Promise.allSettled([ensure(policyOf(params)), ensure(fleetPolicy)]),
  ]),
)

interface PolicyRead {
  data: Answer<{ roleAssignments: RoleAssignment[] }> | undefined
  error: Error | null
}

export default function SiloUserPage() {
  const params = useRouteParams('/system/users/:silo/:userId')
  const me = useMe()
  const answer = useAnswer(userOf(params))
  const silo = useAnswer(siloOf(params)).value
  const onSilo = useLater(policyOf(params))
  const onFleet = useLater(fleetPolicy)
  const adminReason = useFleetAdminReason()
  const passwordReason = useSiloAdminReason(silo.name)
  const user = answer.value
  const unread = ({ data, error }: PolicyRead) =>
    data ? undefined : error ? `Could not load: ${error.message}` : '…'
  const siloRoles = onSilo.data?.value.roleAssignments ?? []
  const ofFleet = fleetSources(
    { fleet: onFleet.data?.value.roleAssignments ?? [], silo: siloRoles },
    silo.mappedFleetRoles,
    { id: user.id },
  )
  const fleetRole = effectiveRole(ofFleet)
  const ofOwnSilo: Action[] =
    user.siloId === me.siloId
      ? [{ label: 'View roles', to: to('/users/:userId', { userId: user.id }), online: false }]
      : []
  const ofLocalUsers: Action[] =
    silo.identityMode === 'local_only'
      ? [
          {
            label: 'Set password',
            disabledReason: passwordReason,
            ...(passwordReason
              ? {}
              : { to: to('/system/silos/:silo/users/:user/password', { silo: silo.name, user: user.id }) }),
            online: true,
          },
        ]
      : []
  return (
    <>
      <DetailPage
        title={user.displayName}
        freshness={answer}
        actions={[
          {
            label: 'Set role',
            primary: true,
            disabledReason: adminReason,
            ...(adminReason ? {} : { to: to('/system/users/:silo/:userId/role', params) }),
          },
          ...ofOwnSilo,
          ...ofLocalUsers,
          copyAction('ID', user.id),
        ]}
        facts={[
          [
            'Silo',
            <Link
              key="silo"
              to={to('/system/silos/:silo/users', { silo: silo.name })}
              className="text-accent underline"
            >
              <bdi>{silo.name}</bdi>
            </Link>,
          ],
          ['Direct silo role', unread(onSilo) ?? roleWord(assignedRole(siloRoles, user.id) ?? 'none')],
          [
            'Direct fleet role',
            unread(onFleet) ??
              unread(onSilo) ??
              (fleetRole
                ? `${roleWord(fleetRole)} (${sourceTexts(ofFleet, (id) => id).join('; ')})`
                : 'none'),
          ],
          idFact(user.id),
        ]}
      >
        {user.siloId !== me.siloId && (
          <p className="max-w-prose text-ink-2">
            Roles from groups are not included, because the API shows groups, sessions and tokens only to
            users in the same silo.
          </p>
        )}
      </DetailPage>
      <Outlet />
    </>
  )
}
