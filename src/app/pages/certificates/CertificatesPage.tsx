import { useState } from 'react'
import { Outlet } from 'react-router'
import { type Addressed, siloHost, wholeChain } from '#domain/keys/certificates.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import {
  isTried,
  type ReadCertificate,
  retryChains,
  siloCertificates,
  useChains,
} from '#app/shared/certificates/use-chains.ts'
import { type Column, createdColumn, descriptionColumn } from '#app/components/list/columns.tsx'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { NotStored } from '#app/components/NotStored.tsx'
import { ensureFound } from '#app/data/page-subject.ts'
import { ensure } from '#app/data/query.ts'
import { useUnstored } from '#app/data/use-unstored.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { useNow } from '#app/ui/text/use-now.ts'
import { daysOf, endingFirst, isUncovered, ownSilo } from './own-silo.ts'
import { useCertificateDelete } from './use-certificate-delete.ts'
import { DaysLeft } from './DaysLeft.tsx'

export const loader = () => ensureFound(ensure(siloCertificates))

const unread = ({ problem, lost }: ReadCertificate) => problem ?? (lost ? 'could not be loaded' : '…')

const columnsAt = (now: number): Column<ReadCertificate>[] => [
  { id: 'name', header: 'Name', value: ({ name }) => name, width: '14%', card: 'title' },
  {
    id: 'left',
    header: 'Days left',
    value: (certificate) => daysOf(certificate, now),
    cell: ({ chain }) => {
      const whole = wholeChain(chain)
      return whole && <DaysLeft facts={whole} now={now} />
    },
    width: '7.5rem',
    card: 'badge',
  },
  { id: 'subject', header: 'Subject', value: (one) => one.chain?.[0]?.subject ?? unread(one), card: 'fact' },
  {
    id: 'issuer',
    header: 'Issuer',
    value: ({ chain }) => chain?.[0]?.issuer,
    from: 'md',
    card: 'fact',
  },
  {
    id: 'names',
    header: 'Names',
    value: ({ chain }) => chain?.[0]?.names.join(', '),
    card: 'fact',
  },
  { ...descriptionColumn, hidden: true },
  createdColumn,
]

export default function CertificatesPage() {
  const { siloName } = useMe()
  const silo = ownSilo(siloName)
  const now = useNow()
  const { data, error, isOut, retry } = useUnstored(siloCertificates)
  const refresh = () => {
    retry()
    retryChains()
  }
  const certificates = endingFirst(useChains(data?.value.items ?? []))
  // Cards grow with their chains, so they appear only when all chains are read.
  const [isRead, setIsRead] = useState(false)
  if (!isRead && data && certificates.every(isTried)) setIsRead(true)
  const columns = columnsAt(now)
  const view = useListView('certificates', columns)
  const remove = useCertificateDelete(certificates, silo)
  return (
    <div className="flex flex-col gap-2">
      {data && isUncovered(certificates, silo, now) && <Uncovered silo={silo} />}
      {isOut ? (
        <>
          <h1 className="text-xl font-semibold">Certificates</h1>
          <NotStored what="Certificates" onRetry={retry} />
        </>
      ) : (
        <ListView<ReadCertificate>
          title="Certificates"
          columns={columns}
          view={view}
          data={wholeList({
            items: isRead ? certificates : [],
            freshness: data,
            complete: isRead,
            loading: !error && !isRead,
            fetching: false,
            error: data ? null : error,
            refresh,
          })}
          actions={(certificate) => [
            copyAction('certificate chain', certificate.cert),
            copyAction('ID', certificate.id),
            remove(certificate),
          ]}
          createLink={to('/certificates-new')}
          createLabel="Add certificate"
          empty="With a certificate, the silo’s console and API can be reached over HTTPS."
        />
      )}
      <Outlet />
    </div>
  )
}

const Uncovered = ({ silo }: { silo: Addressed }) => (
  <Banner tone="warn">
    No currently valid certificate covers {siloHost(silo)}, the address of the silo’s console and API.
  </Banner>
)
