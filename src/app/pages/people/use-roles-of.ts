import { useQueries, useQuery } from '@tanstack/react-query'
import { freshnessOfAll } from '#api/answer-headers.ts'
import { isForbidden } from '#api/errors.ts'
import { projectList, projectPolicyView } from '#api/generated/projects.ts'
import {
  type AccessLevel,
  effectiveRole,
  fleetSources,
  type LevelPolicy,
  type RoleSource,
  sourcesOf,
} from '#domain/access.ts'
import type { Role } from '#domain/roles.ts'
import { fleetPolicy, homeOf, policyOf, siloPolicy } from '#app/shared/access/access-reads.ts'
import { sourceTexts, unmappedNote } from '#app/shared/access/role-words.ts'
import { isComing, whyLost } from '#app/shared/access/use-identities.ts'
import { wholeOf } from '#app/components/list/list-reads.ts'
import { useWaitForAll } from '#app/components/list/use-wait-for-all.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { queued } from '#app/data/queued.ts'
import { client, query, useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { counted } from '#app/ui/text/format.ts'
import type { PersonRow } from './people-columns.tsx'

/** A role in one place. */
export interface RoleRow {
  id: string
  name: string
  level: AccessLevel
  role: Role | undefined
  from: string[]
  link: string
}

const projects = query(projectList, {})

/** Milliseconds for which a project's policy is not read again: there may be hundreds. */
const policyFresh = 30_000

interface Options {
  id: string
  /** Groups of the user; empty for a group. */
  groups: PersonRow[]
  /** More groups may follow. */
  isPending: boolean
}

/** Roles of a user or group on the fleet, the silo and every project, if visible to the caller. */
export function useRolesOf({ id, groups, isPending }: Options) {
  const me = useMe()
  const fleet = useLater(fleetPolicy, { enabled: me.fleetViewer })
  const home = useLater(homeOf(me.siloName), { enabled: me.fleetViewer })
  const silo = useLater(siloPolicy)
  const all = useQuery(wholeOf(projects))
  const items = all.data?.value.items ?? []
  const answers = useQueries({
    queries: items.map(({ name }) => ({ ...queued(policyOf(name)), staleTime: policyFresh })),
  })

  const identity = { id, groupIds: groups.map((group) => group.id) }
  const nameOf = (groupId: string) => groups.find((group) => group.id === groupId)?.name ?? groupId
  const policy = (level: AccessLevel, { data }: Pick<typeof silo, 'data'>): LevelPolicy[] =>
    data ? [{ level, assignments: data.value.roleAssignments }] : []
  const row = (about: Pick<RoleRow, 'id' | 'name' | 'level' | 'link'>, sources: RoleSource[]): RoleRow => ({
    ...about,
    role: effectiveRole(sources),
    from: sourceTexts(sources, nameOf),
  })

  const onSilo = sourcesOf(policy('silo', silo), identity)
  const onFleet = fleetSources(
    { fleet: fleet.data?.value.roleAssignments ?? [], silo: silo.data?.value.roleAssignments ?? [] },
    home.data?.value.mappedFleetRoles ?? {},
    identity,
  )
  const above: RoleRow[] = [
    // Mapped roles are unknown without the mapping or the silo's policy.
    ...(fleet.data && ((home.data && silo.data) || onFleet.length > 0)
      ? [row({ id: 'fleet', name: 'Fleet', level: 'fleet', link: to('/system/access') }, onFleet)]
      : []),
    ...(silo.data
      ? [
          row({ id: me.siloId, name: me.siloName, level: 'silo', link: to('/access') }, [
            ...onSilo,
            ...onFleet,
          ]),
        ]
      : []),
  ]
  const inProjects = items.flatMap(({ id: projectId, name }, i) => {
    const { data } = answers[i] ?? {}
    if (!data) return []
    const sources = sourcesOf([...policy('project', { data }), ...policy('silo', silo)], identity)
    const link = to('/projects/:project/access', { project: name })
    return [row({ id: projectId, name, level: 'project', link }, sources)]
  })
  const held = inProjects.filter(({ role }) => role)
  const done = answers.filter(({ data, error }) => data ?? error).length
  const refused = answers.filter(({ data, error }) => !data && isForbidden(error)).length
  const failed = answers.filter(({ data, error }) => !data && error).length - refused
  const lost = whyLost(all)
  const isReading = isComing(all) || done < items.length
  const waitsForAll = useWaitForAll()
  const loading =
    isPending ||
    silo.isPending ||
    fleet.isLoading ||
    home.isLoading ||
    !(all.data ?? all.error) ||
    (waitsForAll && isReading)

  const data = wholeList({
    items: loading ? [] : [...above, ...held],
    freshness: freshnessOfAll([silo.data, fleet.data, ...answers.map((answer) => answer.data)]),
    complete: !loading && !isReading,
    loading,
    fetching: isReading && answers.some(({ isFetching }) => isFetching),
    error: null,
    refresh: () => void client.refetchQueries({ type: 'active' }, { cancelRefetch: false }),
    loadAll: () =>
      void client.refetchQueries({
        type: 'active',
        predicate: ({ queryKey, state }) => queryKey[0] === projectPolicyView.id && !state.data,
      }),
    stop: () => void client.cancelQueries({ queryKey: [projectPolicyView.id] }),
  })
  return {
    data,
    progress: isReading && items.length > 0 ? `Loading project policies: ${done} of ${items.length}` : '',
    /** The server refused a read that anyone with a role may do. */
    forbidden: [silo, all].some(({ data, error }) => !data && isForbidden(error)),
    notes: [
      ...(me.fleetViewer ? [] : ['Only users with a fleet role can see fleet roles.']),
      ...(me.fleetViewer && fleet.error && !fleet.data
        ? [`Fleet roles could not be loaded: ${fleet.error.message}`]
        : []),
      ...(me.fleetViewer && home.error && !home.data ? [unmappedNote(home.error)] : []),
      ...(silo.error && !silo.data ? [`Silo roles could not be loaded: ${silo.error.message}`] : []),
      ...(lost ? [`${all.data ? 'Some projects' : 'Projects'} could not be loaded: ${lost.message}`] : []),
      ...(inProjects.length > held.length
        ? [`No role in ${counted(inProjects.length - held.length, 'project')}.`]
        : []),
      ...(refused > 0 ? [`You are not allowed to view roles in ${counted(refused, 'project')}.`] : []),
      ...(failed > 0 ? [`Roles in ${counted(failed, 'project')} could not be loaded.`] : []),
    ],
  }
}
