import { useQueries, useQuery } from '@tanstack/react-query'
import { isForbidden } from '#api/errors.ts'
import { alertReceiverList } from '#api/generated/system-alerts.ts'
import { systemUpdateRepositoryList, systemUpdateStatus } from '#api/generated/system-update.ts'
import { siloCertificates, useChains } from '#app/shared/certificates/use-chains.ts'
import { polledIfFew } from '#app/data/polled.ts'
import { all, useLater } from '#app/data/query.ts'
import { useOffers } from '#app/user/server-version.ts'
import { useMe } from '#app/session/session.ts'
import { shaped, shapes } from './answer-shapes.ts'
import { bundleIssues } from './bundle-issues.ts'
import { certificateIssues } from './certificate-issues.ts'
import { deliveryIssues } from './delivery-issues.ts'
import { checkOf, type Scan } from './issue-checks.ts'
import { deliveriesOf, sources } from './sources.ts'
import { suspendedIssues, waitingIssues } from './update-issues.ts'

/** Checks alert deliveries, support bundles and updates. */
export function useSupportScan(now: number): Scan {
  const receivers = shaped(useLater(all(alertReceiverList)), shapes.receivers)
  const bundles = shaped(useQuery(sources.bundles), shapes.bundles)
  const offers = useOffers()
  const [tells, lists] = [offers(systemUpdateStatus), offers(systemUpdateRepositoryList)]
  const update = shaped(useQuery({ ...sources.update, enabled: tells }), shapes.update)
  const repositories = shaped(
    useQuery({ ...sources.repositories, enabled: tells && lists }),
    shapes.repositories,
  )
  const items = receivers.data?.value.items ?? []
  const deliveries = useQueries({ queries: polledIfFew(items.map(({ id }) => deliveriesOf(id))) }).map(
    (read) => shaped(read, shapes.deliveries),
  )
  return {
    issues: [
      ...items.flatMap((receiver, index) =>
        deliveryIssues(receiver, deliveries[index]?.data?.value.items ?? [], now),
      ),
      ...bundleIssues(bundles.data?.value.items ?? []),
      ...(update.data ? suspendedIssues(update.data.value) : []),
      ...(update.data ? waitingIssues(repositories.data?.value.items ?? [], update.data.value) : []),
    ],
    checks: [
      checkOf('alert receivers', 'delivery/', receivers),
      ...deliveries.map((read, index) =>
        checkOf(`deliveries to ${items[index]?.name}`, `delivery/${items[index]?.id}`, read),
      ),
      checkOf('support bundles', 'bundle/', bundles),
      { ...checkOf('update progress', 'update/', update), isMissing: !tells },
      { ...checkOf('uploaded releases', 'update/waiting', repositories), isMissing: !tells || !lists },
    ],
  }
}

interface CertificateScan extends Scan {
  /** The only silo whose certificates can be checked; undefined for users who may not see them. */
  silo: string | undefined
}

/** Certificates of the user's silo; their chains are never stored. */
export function useCertificateScan(now: number): CertificateScan {
  const { siloName } = useMe()
  const certificates = shaped(useLater(siloCertificates), shapes.certificates)
  const chains = useChains(certificates.data?.value.items ?? [])
  if (!certificates.data && isForbidden(certificates.error))
    return { issues: [], checks: [], silo: undefined }
  const check = checkOf(`certificates of silo ${siloName}`, 'certificate/', certificates)
  const isUnread = chains.some(({ chain, problem }) => !chain && problem === undefined)
  const error = check.error ?? chains.find(({ lost }) => lost)?.lost ?? null
  return {
    issues: certificateIssues(chains, now),
    checks: [{ ...check, error, partial: check.partial || isUnread }],
    silo: siloName,
  }
}
