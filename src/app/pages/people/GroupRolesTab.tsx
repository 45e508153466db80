import { useRouteParams } from '#app/url/paths.ts'
import { RoleList } from './RoleList.tsx'

const none = { groups: [], isPending: false }

export default function GroupRolesTab() {
  const { groupId } = useRouteParams('/groups/:groupId')
  return <RoleList id={groupId} {...none} />
}
