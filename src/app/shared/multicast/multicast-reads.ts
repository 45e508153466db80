import { instanceMulticastGroupList } from '#api/generated/experimental.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import { query } from '#app/data/query.ts'
import type { InstanceParams } from '#app/shared/instances/instance-reads.ts'

/** Memberships of an instance; they contain only the groups' ids. */
export const multicastGroupsOf = ({ project, instance }: InstanceParams) =>
  query(instanceMulticastGroupList, { path: { instance }, query: inProjectUnlessId(project, instance) })
