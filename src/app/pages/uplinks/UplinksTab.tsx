import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { rackList, switchList } from '#api/generated/system-hardware.ts'
import { countsFrom, type Freshness as Facts } from '#api/answer-headers.ts'
import { printAction } from '#app/components/actions/actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { allPorts, settled } from '#app/shared/hardware/inventory-reads.ts'
import { bfdSessions, bgpSessions, exportedPrefixes } from '#app/shared/rack-network/rack-network-reads.ts'
import { all, ensure } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { onSecond, serverNow } from '#app/ui/text/clock.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { formatDate, shortId } from '#app/ui/text/format.ts'
import type { RackUplinks } from './uplink-model.ts'
import { UplinkPeers } from './UplinkPeers.tsx'
import './uplinks.css'
import { UplinksLegend } from './UplinksLegend.tsx'
import { UplinkSwitch } from './UplinkSwitch.tsx'
import { useUplinks } from './use-uplinks.ts'

export const loader = async () => {
  await ensure(allPorts)
  return settled([
    ensure(all(rackList)),
    ensure(all(switchList)),
    ensure(bgpSessions),
    ensure(exportedPrefixes),
    ensure(bfdSessions),
  ])
}

export default function UplinksTab() {
  const { uplinks, counts, freshness, missing, withoutSettings } = useUplinks()
  const { racks, beside } = uplinks
  useOffered(() => [printAction('uplinks')])
  return (
    <section aria-label="Uplinks" className="uplinks print-part">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg font-semibold">Uplinks</h2>
        <span className="flex flex-1 flex-wrap justify-end gap-2 print:hidden">
          <Freshness facts={freshness} />
          <Button onClick={() => print()}>Print</Button>
        </span>
      </header>
      {freshness && <Printed facts={freshness} />}
      {racks.length === 0 ? (
        <EmptyState title="No switches">Uplinks appear here once there are switch ports.</EmptyState>
      ) : (
        <UplinksLegend counts={counts} />
      )}
      {missing.length > 0 && <p className="text-sm text-ink-2">Could not load {missing.join(', ')}.</p>}
      {withoutSettings && (
        <p className="text-sm text-ink-2">
          {withoutSettings === 'offline'
            ? 'Port settings may contain keys and are never stored, so peers are shown under their switch while you are offline.'
            : 'The settings of some ports could not be loaded, so their peers are shown under their switch.'}
        </p>
      )}
      {racks.map((rack) => (
        <RackOfUplinks key={rack.rackId} rack={rack} />
      ))}
      {beside.length > 0 && (
        <div className="flex flex-col gap-1">
          <p className="text-sm text-ink-2">The rack of these peers is unknown:</p>
          <UplinkPeers peers={beside} label="Peers in an unknown rack" />
        </div>
      )}
    </section>
  )
}

function Printed({ facts }: { facts: Facts }) {
  const now = useSyncExternalStore(onSecond, () => formatDate(new Date(serverNow())))
  return (
    <p className="print-only">
      Printed {now}; data from {formatDate(new Date(countsFrom(facts)))}
      {facts.source === 'store' && ', stored on this machine'}.
    </p>
  )
}

function RackOfUplinks({ rack: { rackId, switches, locations } }: { rack: RackUplinks }) {
  const name = `Rack ${shortId(rackId)}`
  return (
    <section aria-label={`Uplinks of ${name}`} className="uplink-rack">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-medium">
          <Link
            to={to('/system/inventory/racks/:rackId', { rackId })}
            className="text-accent hover:underline max-sm:py-3"
          >
            {name}
          </Link>
        </h3>
        {switches.length > 0 && (
          <p className="text-sm text-ink-2">
            Switches{' '}
            <bdi className="font-mono">
              {switches.map(({ baseboard }) => baseboard?.serial ?? 'unknown').join(', ')}
            </bdi>
            . The server does not report which switch is in which location.
          </p>
        )}
      </header>
      {locations.length === 0 && <p className="text-ink-2">The server reports no ports in this rack.</p>}
      {locations.map((it) => (
        <UplinkSwitch key={it.location} at={it} rackName={name} switchId={switches[0]?.id} />
      ))}
    </section>
  )
}
