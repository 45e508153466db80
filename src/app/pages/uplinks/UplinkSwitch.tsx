import { Link } from 'react-router'
import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { LldpNeighbor } from '#api/generated/system-networking.ts'
import { onSwitch, portKey } from '#app/shared/hardware/port-order.ts'
import { to } from '#app/url/paths.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { isTold, linkState, type SwitchUplinks, type Told, type Uplink } from './uplink-model.ts'
import { UplinkPeers } from './UplinkPeers.tsx'

interface Props {
  at: SwitchUplinks
  rackName: string
  /** A switch whose page has the ports of both locations. */
  switchId: string | undefined
}

/** Column headings on wide screens; otherwise the list labels have the words. */
const heads = ['Link', 'LLDP neighbour', 'BGP peer']

/** A switch with its ports, each connected by a line to its neighbour. */
export function UplinkSwitch({ at, rackName, switchId }: Props) {
  const { bare, uplinks, peers, isPartial } = at
  const location = at.location ?? 'unknown switch'
  return (
    <section aria-label={`${location} of ${rackName}`} className="uplink-switch">
      <header className="uplink-heads">
        <h4 className="uplink-plate">
          <bdi className="font-mono font-medium">{location}</bdi>
          <span className="text-sm text-ink-2">
            {uplinks.length} / {bare + uplinks.length} ports used
          </span>
        </h4>
        {uplinks.length > 0 &&
          heads.map((head) => (
            <span key={head} aria-hidden className="uplink-head caps text-ink-2">
              {head}
            </span>
          ))}
      </header>
      {uplinks.length > 0 ? (
        <ul aria-label={`Ports on ${location} with settings`}>
          {uplinks.map((uplink) => (
            <li key={uplink.port.id} className="uplink-port">
              <Socket uplink={uplink} switchId={switchId} />
              <Wire uplink={uplink} />
              <Neighbors told={uplink.neighbors} port={uplink.port} />
              <PortPeers told={uplink.peers} port={uplink.port} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="uplink-hanging text-sm text-ink-2">None of its ports have settings.</p>
      )}
      {peers.length > 0 && (
        <div className="uplink-hanging">
          <p className="text-sm text-ink-2">
            {isPartial
              ? `Peers of ${location} on an unknown port:`
              : 'Peers that cannot be matched to a single port:'}
          </p>
          <UplinkPeers peers={peers} label={`Peers of ${location}`} />
        </div>
      )}
    </section>
  )
}

function Socket({
  uplink: { port, settingsName, link },
  switchId,
}: {
  uplink: Uplink
  switchId: string | undefined
}) {
  const state = linkState(link)
  const name = <bdi>{port.portName}</bdi>
  return (
    <div className="uplink-socket" data-state={state}>
      <span className="flex items-center gap-1.5 font-mono">
        <StatusGlyph
          tone={state === 'up' ? 'ok' : state === 'down' ? 'bad' : 'off'}
          className={state === 'up' ? 'text-ok' : state === 'down' ? 'text-bad' : 'text-off'}
        />
        {switchId ? (
          <Link
            to={to('/system/inventory/switches/:switchId/ports/:port', { switchId, port: portKey(port) })}
            aria-label={onSwitch(port.portName, port.switchLocation)}
            className="uplink-link font-medium hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      {settingsName && (
        <span className="truncate text-sm text-ink-2" title={settingsName}>
          <span className="sr-only">settings </span>
          <bdi>{settingsName}</bdi>
        </span>
      )}
    </div>
  )
}

const linkWords = { up: 'up', down: 'down', unknown: 'unknown', reading: 'loading…' }

function Wire({ uplink: { link, setTo } }: { uplink: Uplink }) {
  const state = linkState(link)
  const speed = isTold(link) && link.state === 'up' ? link.speed : undefined
  return (
    <div className="uplink-wire" data-state={state}>
      <span className="uplink-said">
        <span className="sr-only">Link </span>
        {[linkWords[state], speed].filter(Boolean).join(', ')}
      </span>
      <span aria-hidden className="uplink-line" data-state={state} />
      {setTo && setTo !== speed && <span className="text-sm text-ink-2">set to {setTo}</span>}
    </div>
  )
}

function Neighbors({ told, port }: { told: Told<LldpNeighbor[]>; port: SwitchPort }) {
  if (!isTold(told) || told.length === 0)
    return (
      <div className="uplink-box" data-faint={told !== 'reading'}>
        {told === 'reading' ? (
          <Skeleton className="w-32" />
        ) : (
          <span className="text-sm text-ink-2">
            {isTold(told) ? 'No LLDP neighbour' : 'LLDP neighbour unknown'}
          </span>
        )}
      </div>
    )
  return (
    <ul aria-label={`LLDP neighbours of ${port.portName}`} className="flex min-w-0 flex-col gap-1">
      {told.map((it) => (
        <li key={`${it.chassisId} ${it.linkName}`} className="uplink-box">
          <bdi className="truncate font-medium" title={it.systemDescription ?? undefined}>
            {it.systemName || it.chassisId}
          </bdi>
          <span className="font-mono text-sm text-ink-2">
            <bdi>{it.linkName}</bdi> · <bdi>{it.chassisId}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

function PortPeers({ told, port }: { told: Uplink['peers']; port: SwitchPort }) {
  if (told === 'unknown') return null
  if (told === 'reading')
    return (
      <div className="uplink-peers">
        <div className="uplink-box">
          <Skeleton className="w-48" />
        </div>
      </div>
    )
  if (told.length === 0) return <p className="uplink-peers py-2.5 text-sm text-ink-2">No BGP peers</p>
  return <UplinkPeers peers={told} label={`BGP peers of ${port.portName}`} />
}
