import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { LldpNeighbor } from '#api/generated/system-networking.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { useLater } from '#app/data/query.ts'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { neighborsOf } from '#app/shared/hardware/port-reads.ts'
import { Age } from '#app/shared/hardware/HardwareFacts.tsx'
import { managementAddresses, timeOf } from './lldp.ts'
import { Section } from '#app/components/Section.tsx'

/** What a port's neighbour announces. */
export function LldpNeighbors({ port }: { port: SwitchPort }) {
  const { data, error, refetch } = useLater(neighborsOf(port))
  const retry = () => void refetch()
  const neighbors = data?.value.items
  return (
    <Section level={3} title="LLDP neighbours" aside={data && <Freshness facts={data} />}>
      {error && !data && <PageError error={error} onRetry={retry} />}
      {!error && !data && <Skeleton className="h-24" />}
      {neighbors?.length === 0 && (
        <p className="text-ink-2">No neighbour has announced itself to this port.</p>
      )}
      {neighbors?.map((neighbor) => (
        <Neighbor key={`${neighbor.chassisId} ${neighbor.linkName}`} neighbor={neighbor} />
      ))}
    </Section>
  )
}

function Neighbor({ neighbor }: { neighbor: LldpNeighbor }) {
  const facts: [string, string | null | undefined][] = [
    ['System', neighbor.systemName],
    ['Description', neighbor.systemDescription],
    ['Chassis ID', neighbor.chassisId],
    ['Neighbour port', neighbor.linkName],
    ['Port description', neighbor.linkDescription],
    ['Management address', managementAddresses(neighbor).join(', ')],
    ['Local port', neighbor.localPort],
  ]
  return (
    <Properties>
      {facts.map(
        ([label, value]) =>
          value && (
            <Property key={label} label={label}>
              <bdi>{value}</bdi>
            </Property>
          ),
      )}
      <Property label="First seen">
        <Seen text={neighbor.firstSeen} />
      </Property>
      <Property label="Last seen">
        <Seen text={neighbor.lastSeen} />
      </Property>
    </Properties>
  )
}

function Seen({ text }: { text: string }) {
  const date = timeOf(text)
  return date ? <Age date={date} /> : <bdi>{text}</bdi>
}
