import type { LoaderFunctionArgs } from 'react-router'
import { currentUserGroups } from '#api/generated/current-user.ts'
import { placeAt } from '#app/shared/access/access-places.ts'
import { siloGroups, siloPolicy, siloUsers } from '#app/shared/access/access-reads.ts'
import { wholeOf } from '#app/components/list/list-reads.ts'
import { all, client, ensure } from '#app/data/query.ts'
import { pathOf } from '#app/url/base.ts'

/** Awaits the policy only; names of users and groups load later. */
export async function ensureAccess({ params, request }: LoaderFunctionArgs) {
  const { policy } = placeAt(params.project, pathOf(new URL(request.url).pathname))
  await Promise.all([
    ensure(policy),
    Promise.allSettled([
      ensure(all(currentUserGroups)),
      ...(params.project ? [ensure(siloPolicy)] : []),
      ...[siloUsers, siloGroups].map((read) => client.ensureQueryData(wholeOf(read))),
    ]),
  ])
  return null
}
