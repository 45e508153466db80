import { useMutation } from '@tanstack/react-query'
import { isForbidden } from '#api/errors.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { currentUserGroups, currentUserView } from '#api/generated/current-user.ts'
import {
  type AccessRisk,
  effectiveRole,
  fleetSources,
  isWorse,
  policyChanges,
  riskOf,
} from '#domain/access.ts'
import { type Role, type RoleAssignment, roleOf } from '#domain/roles.ts'
import { callServer } from '#app/data/client.ts'
import { all, client, invalidate, refreshAfter, useLater } from '#app/data/query.ts'
import { named } from '#app/components/named.tsx'
import { useMe } from '#app/session/session.ts'
import { serverNow } from '#app/ui/text/clock.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { PolicyPlace } from './access-places.ts'
import { fleetPolicy, homeOf, siloPolicy } from './access-reads.ts'
import { policyAuthors } from './policy-authors.ts'
import { authorsText, changesText } from './role-words.ts'
import type { Access } from './use-access.ts'

type Edit = (assignments: readonly RoleAssignment[]) => RoleAssignment[]

interface Change {
  /** The policy when the change was started. */
  seen: readonly RoleAssignment[]
  /** The change, applied to whatever the policy is by then. */
  edit: Edit
  /** The consequences the user has confirmed. */
  agreed: AccessRisk
  /** For a toast once it is saved: the form may have changed by then. */
  content?: ReactNode
}

const levelNouns = { fleet: 'the fleet', silo: 'the silo', project: 'the project' }

/**
 * A change's consequences as a warning; empty if there are none. `above`: the fleet role that remains when
 * the silo role is lost; it covers the silo, but not its projects.
 */
function riskText(
  { losesOwn, mayLoseOwn, losesLast }: AccessRisk,
  { level }: PolicyPlace,
  above: Role | 'unread' | undefined,
): string {
  const noun = levelNouns[level]
  const isAbove = level === 'silo' && above !== undefined
  const own = !isAbove
    ? `You will no longer be an admin of ${noun}, and cannot undo this.`
    : `You will no longer be an admin of the silo and its projects.${above === 'admin' ? ' As a fleet admin, you can undo this.' : ''}`
  return [
    losesLast && `No one will be an admin of ${noun} under this policy. ${whoCanHelp[level]}`,
    losesOwn && own,
    mayLoseOwn &&
      `Could not check whether you will still be an admin of ${noun}. If not, you cannot undo this.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const whoCanHelp = {
  fleet: 'No one can grant the role again.',
  silo: 'Only a fleet admin can grant the role again.',
  project: 'Only silo admins can grant the role again.',
}

/**
 * Changes a policy. The API replaces policies as a whole, so it is read again and only this change is
 * applied. Others' changes are reported; a change with more consequences than confirmed is refused.
 */
export function usePolicyChange(
  place: PolicyPlace,
  access: Pick<Access, 'assignments' | 'identities' | 'memberships'>,
  done?: () => unknown,
) {
  const { assignments, identities, memberships } = access
  const me = useMe()
  const groups = useLater(all(currentUserGroups)).data?.value.items
  const isProject = place.level === 'project'
  const seesFleet = !isProject && me.fleetViewer
  const silo = useLater(siloPolicy, { enabled: isProject || seesFleet })
  const fleet = useLater(fleetPolicy, { enabled: seesFleet })
  const home = useLater(homeOf(me.siloName ?? me.siloId), { enabled: seesFleet })
  const myself = { id: me.id, groupIds: groups?.map(({ id }) => id) }
  const siloRole = () => {
    // A silo admin could read it.
    if (isForbidden(silo.error)) return undefined
    return silo.data
      ? roleOf(silo.data.value.roleAssignments, { ...myself, groupIds: myself.groupIds ?? [] })
      : 'unread'
  }
  /** The user's fleet role from sources other than the edited policy; it covers the silo. */
  const fleetRole = (assignments: readonly RoleAssignment[]) => {
    if (!me.fleetViewer) return undefined
    const isSilo = place.level === 'silo'
    const onFleet = isSilo ? fleet.data?.value.roleAssignments : []
    const onSilo = isSilo ? assignments : isForbidden(silo.error) ? [] : silo.data?.value.roleAssignments
    if (!onFleet || !onSilo || !home.data) return 'unread'
    const identity = { ...myself, groupIds: myself.groupIds ?? [] }
    return effectiveRole(
      fleetSources({ fleet: onFleet, silo: onSilo }, home.data.value.mappedFleetRoles, identity),
    )
  }
  const { known, isPending } = identities

  /** An unnamed identity may still exist where names are incomplete: the API has no groups of other silos. */
  const mayExist = ({ identityId, identityType }: RoleAssignment) =>
    known.has(identityId) ||
    isPending ||
    identities.notes.length > 0 ||
    (place.level === 'fleet' && identityType === 'silo_group')
  const isUsed = (assignment: RoleAssignment) =>
    mayExist(assignment) && memberships.membersOf.get(assignment.identityId)?.length !== 0
  const riskIn = (before: readonly RoleAssignment[], after: readonly RoleAssignment[]) =>
    riskOf(before, after, {
      me: myself,
      isUsed,
      // A fleet role does not make anyone an admin of the silo's projects.
      ...(place.level === 'silo' ? {} : { inherited: isProject ? siloRole : fleetRole }),
    })
  const warningIn = (before: readonly RoleAssignment[], after: readonly RoleAssignment[]) =>
    riskText(riskIn(before, after), place, isProject ? undefined : fleetRole(after))

  /** Policies shown to the user in a refusal, by the policy the change was started with. */
  const told = useRef(new WeakMap<readonly RoleAssignment[], readonly RoleAssignment[]>())
  /** When the server sent each policy. */
  const readAt = useRef(new WeakMap<readonly RoleAssignment[], number>())
  const read = useLater(place.policy).data
  useEffect(() => {
    if (read) readAt.current.set(read.value.roleAssignments, read.fetchedAt)
  }, [read])

  const change = useMutation({
    mutationFn: async ({ seen, edit, agreed }: Change) => {
      const known = told.current.get(seen) ?? seen
      const since = readAt.current.get(known)
      const readingAt = serverNow()
      const { roleAssignments: now } = await callServer(place.policy.operation, place.policy.args)
      readAt.current.set(now, readingAt)
      const others = policyChanges(known, now)
      const authors = others.length > 0 && since !== undefined ? await policyAuthors(place, since, me) : []
      const after = edit(now)
      const risk = riskIn(now, after)
      // This change must not undo one that the user has not seen.
      const same = policyChanges(now, after).some((mine) =>
        others.some(({ identityId }) => identityId === mine.identityId),
      )
      if (same || isWorse(risk, agreed)) {
        // A second attempt knows these changes.
        told.current.set(seen, now)
        await client.refetchQueries({ queryKey: place.policy.queryKey })
        const changed =
          others.length > 0
            ? `${authorsText(authors)} changed the policy after you opened it: ${changesText(others, identities.nameOf)}. `
            : ''
        const worse = isWorse(risk, agreed) ? `${warningIn(now, after)} ` : ''
        throw new Error(`${changed}${worse}Your change was not saved. Review the policy and try again.`)
      }
      // The user's own change must not be reported as someone else's in their next one.
      client.setQueryData(place.policy.queryKey, await place.put(after))
      return { others, authors }
    },
    onSuccess: async ({ others, authors }, { content }) => {
      if (content) toast({ content })
      await done?.()
      if (others.length > 0)
        toast({
          variant: 'info',
          title: named`${authorsText(authors)} also changed roles`,
          content: named`${changesText(others, identities.nameOf)}`,
        })
      refreshAfter(place.update)
      // A user who changed their own role may have other pages now.
      void invalidate([currentUserView])
    },
  })
  return {
    change,
    riskOf: (edit: Edit) => riskIn(assignments, edit(assignments)),
    /** A change's consequences as a warning; empty if there are none. */
    warningOf: (edit: Edit) => warningIn(assignments, edit(assignments)),
  }
}
