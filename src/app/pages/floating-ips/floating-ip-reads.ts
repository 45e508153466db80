import { floatingIpList, floatingIpView } from '#api/generated/floating-ips.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

export const floatingIpsOf = ({ project }: Params<'/projects/:project/floating-ips'>) =>
  query(floatingIpList, { query: { project } })

export const floatingIpOf = ({
  project,
  floatingIp,
}: Params<'/projects/:project/floating-ips/:floatingIp/edit'>) =>
  query(floatingIpView, { path: { floatingIp }, query: inProjectUnlessId(project, floatingIp) })
