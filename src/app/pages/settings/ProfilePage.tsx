import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { currentUserGroups } from '#api/generated/current-user.ts'
import type { Group } from '#api/generated/shared.ts'
import { userSessionList } from '#api/generated/silos.ts'
import { type AccessLevel, effectiveRole, fleetSources, type RoleSource, sourcesOf } from '#domain/access.ts'
import { fleetPolicy, homeOf, siloPolicy } from '#app/shared/access/access-reads.ts'
import { roleWord } from '#app/shared/access/role-words.ts'
import { refreshAction } from '#app/components/actions/actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { Facts } from '#app/components/Facts.tsx'
import { AgeAbove } from '#app/components/age-above.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { named } from '#app/components/named.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { NotStored } from '#app/components/NotStored.tsx'
import { PersonName } from '#app/components/PersonName.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { all, ensure, useLater } from '#app/data/query.ts'
import { useUnstored } from '#app/data/use-unstored.ts'
import { to } from '#app/url/paths.ts'
import { ensureMe, useMe } from '#app/session/session.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'

/** Never stored on this machine. */
const sessionsOf = (userId: string) => all(userSessionList, { path: { userId } })

export const loader = async () => {
  const { id, siloName, fleetViewer } = await ensureMe()
  await Promise.allSettled([
    ensure(all(currentUserGroups)),
    ensure(siloPolicy),
    ensure(sessionsOf(id)),
    ...(fleetViewer ? [ensure(fleetPolicy), ensure(homeOf(siloName))] : []),
  ])
  return null
}

export default function ProfilePage() {
  const me = useMe()
  const mine = useLater(all(currentUserGroups))
  const silo = useLater(siloPolicy)
  const fleet = useLater(fleetPolicy, { enabled: me.fleetViewer })
  const home = useLater(homeOf(me.siloName), { enabled: me.fleetViewer })
  useOffered(() => [refreshAction('profile')])
  const known = mine.data?.value.items
  const isFleetKnown = !me.fleetViewer || (fleet.data !== undefined && home.data !== undefined)
  const problem = mine.error ?? (me.fleetViewer ? (fleet.error ?? home.error) : null)
  const myself = { id: me.id, groupIds: known?.map((group) => group.id) ?? [] }
  const policies = {
    silo: silo.data?.value.roleAssignments ?? [],
    fleet: fleet.data?.value.roleAssignments ?? [],
  }
  const onSilo = sourcesOf([{ level: 'silo', assignments: policies.silo }], myself)
  const onFleet = fleetSources(policies, home.data?.value.mappedFleetRoles ?? {}, myself)
  return (
    <section aria-label="Profile" className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <header className="flex min-h-8 flex-wrap items-center gap-3">
          <h1 className="text-xl font-semibold">
            <bdi>{me.displayName}</bdi>
          </h1>
          <span className="flex-1" />
          <Freshness facts={mine.data} />
        </header>
        <Facts facts={[['Silo', <bdi key="silo">{me.siloName}</bdi>], idFact(me.id)]} />
      </div>
      <Section level={2} title="Roles">
        <Roles
          label={named`Silo ${me.siloName}`}
          level="silo"
          // Fleet roles apply to silos.
          sources={silo.data && mine.data && isFleetKnown ? [...onSilo, ...onFleet] : undefined}
          error={silo.error ?? problem}
          groups={known}
        />
        {me.fleetViewer && (
          <Roles
            label="Fleet"
            level="fleet"
            sources={silo.data && mine.data && isFleetKnown ? onFleet : undefined}
            error={silo.error ?? problem}
            groups={known}
          />
        )}
        <Link
          to={to('/users/:userId/roles', { userId: me.id })}
          className="self-start text-accent underline max-sm:py-3"
        >
          Roles in every project
        </Link>
      </Section>
      <Section level={2} title="Groups">
        {known ? (
          <GroupNames groups={known} />
        ) : mine.error ? (
          <PageError error={mine.error} onRetry={() => void mine.refetch()} />
        ) : (
          <Skeleton className="w-40" />
        )}
      </Section>
      <AgeAbove value={mine.data}>
        <Sessions userId={me.id} />
      </AgeAbove>
    </section>
  )
}

interface RolesProps {
  label: ReactNode
  level: AccessLevel
  /** Undefined while unknown. */
  sources: readonly RoleSource[] | undefined
  error: Error | null
  groups: Group[] | undefined
}

/** The user's strongest role at a level, and the source of each of their roles there. */
function Roles({ label, level, sources, error, groups = [] }: RolesProps) {
  if (!sources) {
    const text = error ? `Unknown: ${error.message}` : '…'
    return (
      <p>
        {label}: <span className="text-ink-2">{text}</span>
      </p>
    )
  }
  const strongest = effectiveRole(sources)
  return (
    <div>
      <p>
        {label}: <strong className="font-medium">{strongest ? roleWord(strongest) : 'no role'}</strong>
      </p>
      <ul className="text-ink-2">
        {sources.map((source) => (
          <li key={`${source.level} ${source.role} ${source.groupId} ${source.mappedFrom}`}>
            {roleWord(source.role)}, {source.level !== level && 'on the fleet, '}
            <From {...source} groups={groups} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Source of a role: `via group platform`. The user is in the group. */
const From = ({ groupId, mappedFrom, groups }: RoleSource & { groups: Group[] }) => (
  <>
    {mappedFrom && `as silo ${roleWord(mappedFrom)}, `}
    {groupId ? (
      <>
        via group{' '}
        <PersonName
          name={groups.find(({ id }) => id === groupId)?.displayName ?? groupId}
          to={to('/groups/:groupId', { groupId })}
        />
      </>
    ) : (
      'assigned to you'
    )}
  </>
)

const GroupNames = ({ groups }: { groups: Group[] }) =>
  groups.length > 0 ? (
    <ul className="flex flex-wrap gap-2">
      {groups.map(({ id, displayName }) => (
        <li key={id}>
          <PersonName
            name={displayName}
            to={to('/groups/:groupId', { groupId: id })}
            className="block rounded border border-line-2 px-2 py-0.5 max-sm:py-2.5"
          />
        </li>
      ))}
    </ul>
  ) : (
    <p className="text-ink-2">You are not in any groups.</p>
  )

function Sessions({ userId }: { userId: string }) {
  const { data, error, isOut, retry } = useUnstored(sessionsOf(userId))
  const sessions = data?.value.items.toSorted((a, b) => Number(b.timeLastUsed) - Number(a.timeLastUsed))
  return (
    <Section level={2} title="Sessions" aside={<Freshness facts={data} />}>
      {isOut && <NotStored what="Sessions" onRetry={retry} />}
      {sessions?.length === 0 && (
        <p className="text-ink-2">
          No sessions. You are signed in without one, for example with an access token.
        </p>
      )}
      {sessions && sessions.length > 0 && (
        <ul className="flex flex-col gap-1">
          {sessions.map(({ id, timeCreated, timeLastUsed }) => (
            <li key={id}>
              Signed in <RelativeTime date={timeCreated} suffix />,{' '}
              <span className="text-ink-2">
                last used <RelativeTime date={timeLastUsed} suffix />
              </span>
            </li>
          ))}
        </ul>
      )}
      {!data && !isOut && error && <PageError error={error} onRetry={retry} />}
    </Section>
  )
}
