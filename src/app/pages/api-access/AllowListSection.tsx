import { useState } from 'react'
import type { AllowList } from '#api/generated/system-networking.ts'
import { allowedText, isSameAllowed, netHolding, sizeText } from '#domain/network/allow-list.ts'
import { endsOf, ipVersion, rangeOf, sizeOf } from '#domain/network/ip-addresses.ts'
import { countText } from '#domain/network/ip-pools.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { attempt, copyAction } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { Facts } from '#app/components/Facts.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Section } from '#app/components/Section.tsx'
import { useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { counted } from '#app/ui/text/format.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { allowList } from './api-access-reads.ts'
import { useFormer } from './former-list.ts'
import { OwnAddressSource } from './OwnAddressSource.tsx'
import { useOwnAddress } from './own-address.ts'
import { isNotAgreed, useAllowListChange } from './use-allow-list-change.tsx'

interface NetRow {
  id: string
  name: string
}

const columns: Column<NetRow>[] = [
  { id: 'net', header: 'Network', value: ({ name }) => name, mono: true, width: '28%', card: 'title' },
  {
    id: 'version',
    header: 'Version',
    value: ({ name }) => `IPv${ipVersion(name)}`,
    width: '6rem',
    from: 'md',
  },
  {
    id: 'addresses',
    header: 'Addresses',
    value: ({ name }) => countText(sizeOf(rangeOf(name))),
    mono: true,
    align: 'right',
    width: '9rem',
    card: 'fact',
  },
  {
    id: 'range',
    header: 'Range',
    value: ({ name }) => Object.values(endsOf(name)).join(' – '),
    mono: true,
    from: 'lg',
  },
]

const ownColumn = (holding: string | undefined): Column<NetRow> => ({
  id: 'own',
  header: 'You',
  value: ({ name }) => (name === holding ? 'your address' : ''),
  cell: ({ name }) => name === holding && <Badge tone="ok">your address</Badge>,
  width: '9rem',
  card: 'badge',
})

/** The allow-list, its age, and an offer to restore the previous one. */
export function AllowListSection() {
  const { data, error, refetch } = useLater(allowList)
  const retry = () => void refetch()
  const reason = useFleetAdminReason()
  return (
    <Section
      level={2}
      title="Who can reach the API"
      aside={
        <>
          {data && <Freshness facts={data} />}
          {data && (
            <LinkButton
              to={to('/system/networking/api-access/edit')}
              variant="primary"
              name="Edit allow-list"
              disabledReason={reason}
            >
              Edit
            </LinkButton>
          )}
        </>
      }
    >
      {data ? (
        <Allowed list={data.value} />
      ) : error ? (
        <PageError error={error} onRetry={retry} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Section>
  )
}

function Allowed({ list: { allowedIps, timeModified } }: { list: AllowList }) {
  const own = useOwnAddress()
  const nets = allowedIps.allow === 'list' ? allowedIps.ips : []
  const holding = own.data ? netHolding(nets, own.data.ip) : undefined
  return (
    <>
      <Facts
        facts={[
          [
            'Open to',
            allowedIps.allow === 'any' ? 'Anyone' : `${counted(nets.length, 'network')}, ${sizeText(nets)}`,
          ],
          ['Last changed', <RelativeTime key="changed" date={timeModified} suffix />],
          ['Your address', <OwnAddressSource key="own" known={own} />],
        ]}
      />
      <FormerOffer current={allowedIps} />
      {allowedIps.allow === 'any' ? (
        <p className="text-ink-2">
          No addresses are blocked. Anyone who can reach the rack’s network can reach its API and this
          console. What they can do there depends on their account.
        </p>
      ) : (
        <SimpleTable
          label="Networks"
          items={nets.map((net, at) => ({ id: `${at} ${net}`, name: net }))}
          columns={[...columns, ownColumn(holding)]}
          actions={({ name }) => [copyAction('network', name)]}
        />
      )}
    </>
  )
}

/** Restores the list from before the last change on this machine. */
function FormerOffer({ current }: { current: AllowList['allowedIps'] }) {
  const [pending, setPending] = useState(false)
  const former = useFormer()
  const own = useOwnAddress()
  const viewerReason = useFleetAdminReason()
  const reason = useActionReason()({ disabledReason: viewerReason })
  const { save, question } = useAllowListChange((saved) =>
    toast({ content: `Allow-list restored. The API is open to ${allowedText(saved)}` }),
  )
  if (!former || isSameAllowed(former.allowed, current)) return question
  const putBack = attempt('Could not restore the list', async () => {
    setPending(true)
    const ip = (await own.refetch()).data?.ip
    await save
      .mutateAsync({
        seen: current,
        to: former.allowed,
        own: ip,
        // Asks first if someone else has changed the list since, as that change would be lost.
        putsBack: isSameAllowed(former.replacedBy ?? former.allowed, current),
      })
      .catch((failure: unknown) => {
        if (!isNotAgreed(failure)) throw failure
      })
      .finally(() => setPending(false))
  })
  return (
    <div className="overflow-hidden rounded border border-line">
      <Banner
        tone="info"
        action={
          <Button size="sm" pending={pending} disabledReason={reason} onClick={putBack}>
            Restore
          </Button>
        }
      >
        Before you changed it <RelativeTime date={new Date(former.until)} suffix past local />, the API was
        open to <b>{allowedText(former.allowed)}</b>.
      </Banner>
      {question}
    </div>
  )
}
