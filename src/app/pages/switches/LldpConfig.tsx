import type { SwitchPort } from '#api/generated/system-hardware.ts'
import { ApiError } from '#api/errors.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { useLater } from '#app/data/query.ts'
import { to, type Params } from '#app/url/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { lldpFields } from './lldp.ts'
import { lldpConfigOf } from './switch-reads.ts'

interface Props {
  port: SwitchPort
  params: Params<'/system/inventory/switches/:switchId/ports/:port'>
  /** Why it cannot be edited. */
  disabledReason: string | undefined
}

/** What a port announces to its neighbour. */
export function LldpConfig({ port, params, disabledReason }: Props) {
  const hasSettings = Boolean(port.portSettingsId)
  const { data, error, refetch } = useLater(lldpConfigOf(port), { enabled: hasSettings })
  const config = data?.value
  const isNone = !hasSettings || (error instanceof ApiError && error.statusCode === 404)
  return (
    <Section
      level={3}
      title="LLDP"
      aside={
        config &&
        !isNone && (
          <LinkButton
            to={to('/system/inventory/switches/:switchId/ports/:port/lldp', params)}
            disabledReason={disabledReason}
          >
            Edit LLDP
          </LinkButton>
        )
      }
    >
      {isNone && <p className="text-ink-2">No LLDP configuration. LLDP is configured in port settings.</p>}
      {error && !config && !isNone && <PageError error={error} onRetry={() => void refetch()} />}
      {!error && !config && !isNone && <Skeleton className="h-10" />}
      {config && !isNone && (
        <Properties>
          <Property label="LLDP">
            <Badge tone={config.enabled ? 'ok' : 'off'}>{config.enabled ? 'on' : 'off'}</Badge>
          </Property>
          {lldpFields.map(
            ([key, label]) =>
              config[key] && (
                <Property key={key} label={label}>
                  <bdi>{config[key]}</bdi>
                </Property>
              ),
          )}
        </Properties>
      )}
    </Section>
  )
}
