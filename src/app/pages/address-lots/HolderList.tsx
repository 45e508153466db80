import { Link } from 'react-router'
import { addressOf, type Holder, type Taken } from '#domain/network/address-lots.ts'
import { question } from '#app/components/actions/actions.ts'
import { onSwitch } from '#app/shared/hardware/port-order.ts'
import { to } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'
import { GaugeSwatch } from '#app/ui/GaugeSwatch.tsx'

interface Props {
  label: string
  taken: Taken[]
}

export const HolderList = ({ label, taken }: Props) => (
  <ul aria-label={label} className="divide-y divide-line">
    {taken.map(({ network, holder }, index) => (
      <li key={index} className="flex min-h-(--row-height) flex-wrap items-center gap-x-4 gap-y-1 py-1">
        <span className="flex w-44 shrink-0 items-center gap-2 font-mono text-sm">
          <GaugeSwatch part={holder.kind === 'announcement' ? 'reserved' : 'used'} />
          <bdi className="min-w-0 wrap-anywhere">{network}</bdi>
        </span>
        <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <HolderText network={network} holder={holder} />
        </span>
      </li>
    ))}
  </ul>
)

function HolderText({ network, holder }: { network: string; holder: Holder }) {
  if (holder.kind === 'announcement')
    return (
      <>
        Announced by{' '}
        <HolderLink
          to={to('/system/networking/bgp/announce-sets/:announceSet', { announceSet: holder.name })}
        >
          {holder.name}
        </HolderLink>
      </>
    )
  if (holder.kind === 'settings')
    return (
      <>
        Port settings{' '}
        <HolderLink to={to('/system/networking/port-settings/:settings', { settings: holder.name })}>
          {holder.name}
        </HolderLink>
        <span className="text-ink-2">{appliedText(holder)}</span>
      </>
    )
  const { rackId, switchLocation } = holder.loopback
  const list = `${to('/system/networking/loopback-addresses')}?q=${encodeURIComponent(addressOf(network))}`
  return (
    <>
      <HolderLink to={list}>Loopback address</HolderLink>
      <span className="text-ink-2">
        {' '}
        on {switchLocation} in rack <span className="font-mono text-sm">{shortId(rackId)}</span>
      </span>
    </>
  )
}

/** Empty if the ports are unknown. */
function appliedText({ ports }: Extract<Holder, { kind: 'settings' }>): string {
  if (!ports) return ''
  if (ports.length === 0) return ', not applied to any port'
  return `, applied to ${ports.map((port) => onSwitch(port.portName, port.switchLocation)).join(', ')}`
}

/** Also closes the dialog the link may be in. */
const HolderLink = (props: { to: string; children: string }) => (
  <Link to={props.to} onClick={() => question.set(undefined)} className="text-accent hover:underline">
    <bdi>{props.children}</bdi>
  </Link>
)
