import { useQueries } from '@tanstack/react-query'
import type { MulticastGroupMember } from '#api/generated/experimental.ts'
import { projectList } from '#api/generated/projects.ts'
import type { Params } from '#app/url/paths.ts'
import { all, useLater } from '#app/data/query.ts'
import { allMembersOf, memberInstance } from './multicast-group-reads.ts'

/** A member named after its instance if readable, otherwise by id. */
export interface MemberRow extends MulticastGroupMember {
  isKnown: boolean
  /** Its instance is loading. */
  isPending: boolean
  project: string | undefined
}

/** Adds the names of instance and project; loads after the list, a few at a time. */
export function useMemberRows(
  params: Params<'/system/multicast-groups/:multicastGroup'>,
): (member: MulticastGroupMember) => MemberRow {
  const { data, error } = useLater(allMembersOf(params))
  const members = data?.value.items ?? []
  const projects = useLater(all(projectList)).data?.value.items
  const answers = useQueries({ queries: members.map(({ instanceId }) => memberInstance(instanceId)) })
  const found = new Map(members.map(({ instanceId }, index) => [instanceId, answers[index]]))
  return (member) => {
    const answer = found.get(member.instanceId)
    const instance = answer?.data?.value
    return {
      ...member,
      name: instance?.name ?? member.instanceId,
      isKnown: instance !== undefined,
      isPending: answer?.isPending ?? !error,
      project: projects?.find(({ id }) => id === instance?.projectId)?.name,
    }
  }
}
