import { floatingIpList, floatingIpView } from '#api/generated/floating-ips.ts'
import { isUuid } from '#domain/uuids.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

export const floatingIpsOf = ({ project }: Params<'/projects/:project/floating-ips'>) =>
  query(floatingIpList, { query: { project } })

export const floatingIpOf = ({
  project,
  floatingIp,
}: Params<'/projects/:project/floating-ips/:floatingIp/edit'>) =>
  viewOrListed(
    // The API refuses a project beside an id.
    query(floatingIpView, { path: { floatingIp }, query: isUuid(floatingIp) ? {} : { project } }),
    floatingIpList,
    ({ id, name }) => id === floatingIp || name === floatingIp,
  )
