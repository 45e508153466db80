import { useRouteParams } from '#app/url/paths.ts'
import { RoleList } from './RoleList.tsx'
import { useGroupsOf } from './use-groups-of.ts'

export default function UserRolesTab() {
  const { userId } = useRouteParams('/users/:userId')
  const { groups, isPending } = useGroupsOf(userId)
  return <RoleList id={userId} groups={groups} isPending={isPending} />
}
