import { Link, useNavigate } from 'react-router'
import type { SwitchPort } from '#api/generated/system-hardware.ts'
import { PageError } from '#app/components/PageError.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import { found } from '#app/data/page-subject.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CopyBlock } from '#app/ui/text/CopyBlock.tsx'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { ShortId } from '#app/ui/text/ShortId.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { LldpConfig } from './LldpConfig.tsx'
import { LldpNeighbors } from './LldpNeighbors.tsx'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Countdown } from '#app/ui/text/Countdown.tsx'
import { useIsPast } from '#app/ui/text/use-is-past.ts'
import { endOf, usePortWatches } from './port-watches.ts'
import { onSwitch, portKey } from '#app/shared/hardware/port-order.ts'
import { Section } from '#app/components/Section.tsx'
import { statusOf } from '#app/shared/hardware/port-reads.ts'
import { readPortStatus } from '#app/shared/hardware/port-status.ts'
import { ensurePort, portIn, portsOf, switchOf } from './switch-reads.ts'

export const loader = loaderFor('/system/inventory/switches/:switchId/ports/:port', (params) =>
  ensurePort(params),
)

export default function SwitchPortPanel() {
  const params = useRouteParams('/system/inventory/switches/:switchId/ports/:port')
  const navigate = useNavigate()
  const { rackId } = useAnswer(switchOf(params)).value
  const ports = useQuery(portsOf(rackId))
  const port = ports.data && found(portIn(ports.data.value, params))
  const adminReason = useFleetAdminReason()
  const close = () =>
    void navigate(to('/system/inventory/switches/:switchId/ports', params), { replace: true })
  return (
    <SideModal
      title={port ? `Port ${onSwitch(port.portName, port.switchLocation)}` : `Port ${params.port}`}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      {port ? (
        <>
          <WatchNotice portId={port.id} />
          <PortFacts port={port} />
          <div className="flex flex-wrap gap-2">
            <LinkButton
              to={to('/system/inventory/switches/:switchId/ports/:port/apply', params)}
              disabledReason={adminReason}
            >
              Apply settings
            </LinkButton>
            <LinkButton
              to={to('/system/inventory/switches/:switchId/ports/:port/clear', params)}
              disabledReason={
                adminReason ?? (port.portSettingsId ? undefined : 'No settings are applied to this port')
              }
            >
              Clear settings
            </LinkButton>
          </div>
          <PortStatus port={port} />
          <LldpConfig port={port} params={params} disabledReason={adminReason} />
          <LldpNeighbors port={port} />
        </>
      ) : (
        ports.error && <PageError error={ports.error} onRetry={() => void ports.refetch()} />
      )}
    </SideModal>
  )
}

/** A watched change of this port, made on this machine. */
function WatchNotice({ portId }: { portId: string }) {
  const watch = usePortWatches()?.[portId]
  const isOver = useIsPast(watch && endOf(watch), Date.now)
  if (!watch || isOver) return null
  const { port, switchId } = watch
  return (
    <div className="overflow-hidden rounded border border-line">
      <Banner
        tone="info"
        action={
          <Button size="sm" asChild>
            <Link
              to={to('/system/inventory/switches/:switchId/ports/:port/watch', {
                switchId,
                port: portKey(port),
              })}
            >
              Monitor
            </Link>
          </Button>
        }
      >
        Settings changed. Monitoring for another <Countdown until={endOf(watch)} local />.
      </Banner>
    </div>
  )
}

function PortFacts({ port }: { port: SwitchPort }) {
  const applied = Boolean(port.portSettingsId)
  const all = useLater(allSettings, { enabled: applied }).data?.value.items
  const settings = all?.find(({ id }) => id === port.portSettingsId)
  return (
    <Properties>
      <Property label="Port">
        <span className="font-mono text-sm">{port.portName}</span>
      </Property>
      <Property label="Switch location">
        <span className="font-mono text-sm">{port.switchLocation}</span>
      </Property>
      <Property label="Settings">
        <Badge tone={applied ? 'ok' : 'off'}>{applied ? 'applied' : 'none'}</Badge>
        {settings && <bdi>{settings.name}</bdi>}
      </Property>
      <Property label="Port ID">
        <ShortId id={port.id} label="port ID" />
      </Property>
      {port.portSettingsId && (
        <Property label="Settings ID">
          <ShortId id={port.portSettingsId} label="settings ID" />
        </Property>
      )}
    </Properties>
  )
}

function PortStatus({ port }: { port: SwitchPort }) {
  const { data, error, refetch } = useLater(statusOf(port))
  if (error && !data) {
    return (
      <Section level={3} title="Status">
        <PageError error={error} onRetry={() => void refetch()} />
      </Section>
    )
  }
  const { facts, rest } = readPortStatus(data?.value)
  return (
    <Section level={3} title="Status" aside={<Freshness facts={data} />}>
      {!data && <Skeleton className="h-40" />}
      {facts.length > 0 && (
        <Properties>
          {facts.map(([label, value]) => (
            <Property key={label} label={label}>
              {label === 'Link' ? (
                <Badge tone={value === 'Up' ? 'ok' : 'off'}>{value}</Badge>
              ) : (
                <bdi className="font-mono text-sm">{value}</bdi>
              )}
            </Property>
          ))}
        </Properties>
      )}
      {rest !== undefined && <Rest json={JSON.stringify(rest, undefined, 2)} />}
    </Section>
  )
}

/** Shows data of the switch beyond the contract as well. */
const Rest = ({ json }: { json: string }) => (
  <details>
    <summary className="cursor-pointer py-1 text-ink-2 hover:text-ink max-sm:py-3">
      Other data from the switch
    </summary>
    <CopyBlock text={json} label="Copy JSON" />
  </details>
)
