import { floatingIpList, floatingIpView } from '#api/generated/floating-ips.ts'
import { isUuid } from '#domain/uuids.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

/** The floating IPs of a project, as a list reads them. */
export const floatingIpsOf = ({ project }: Params<'/projects/:project/floating-ips'>) =>
  query(floatingIpList, { query: { project } })

/** The floating IP of the route. */
export const floatingIpOf = ({
  project,
  floatingIp,
}: Params<'/projects/:project/floating-ips/:floatingIp/edit'>) =>
  viewOrListed(
    // An id is not to be given a project.
    query(floatingIpView, { path: { floatingIp }, query: isUuid(floatingIp) ? {} : { project } }),
    floatingIpList,
    ({ id, name }) => id === floatingIp || name === floatingIp,
  )
