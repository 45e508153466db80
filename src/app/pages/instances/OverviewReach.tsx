import type { ReactNode } from 'react'
import type { ExternalIp, Instance } from '#api/generated/instances.ts'
import { freshnessOfAll } from '#api/answer-headers.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { disksOf, externalIpsOf, nicsOf, type InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { loginOf, reachableAt, sshCommand } from '#app/shared/instances/ssh-command.ts'
import { to } from '#app/url/paths.ts'
import { useLater } from '#app/data/query.ts'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { OverviewPart, Quiet, whyNot } from './OverviewPart.tsx'

/** How many addresses of each kind fit. */
const shown = 2

/** A command to copy, and the addresses. */
export function OverviewReach({ params, instance }: { params: InstanceParams; instance: Instance }) {
  const ips = useLater(externalIpsOf(params))
  const nics = useLater(nicsOf(params))
  const login = useKnownLogin(params, instance)
  const outside = reachableAt(ips.data?.value.items ?? [])
  const inside = nics.data?.value.items ?? []
  const left = Math.max(0, outside.length - shown) + Math.max(0, inside.length - shown)
  const [first] = outside
  const networking = to('/projects/:project/instances/:instance/networking', params)
  return (
    <OverviewPart
      title="Addresses"
      more={left > 0 ? { to: networking, label: `${left} more` } : undefined}
      facts={freshnessOfAll([ips.data, nics.data])}
      error={ips.error ?? nics.error}
    >
      {!ips.data && ips.error && <Quiet>External addresses: {whyNot(ips.error)}</Quiet>}
      {!nics.data && nics.error && <Quiet>Internal addresses: {whyNot(nics.error)}</Quiet>}
      {ips.data && !first && <Quiet>No external IP, so not reachable from outside its VPC</Quiet>}
      <dl>
        {first && (
          <Line label="SSH" copies={sshCommand(first.ip, login)} named="Copy SSH command">
            {sshCommand(first.ip, login)}
          </Line>
        )}
        {outside.slice(0, shown).map((ip) => (
          <Line key={ip.ip} label="External" copies={ip.ip} note={kindOf(ip)}>
            {ip.ip}
          </Line>
        ))}
        {inside.slice(0, shown).map(({ id, ip, name }) => (
          <Line key={id} label="Internal" copies={ip} note={name}>
            {ip ?? '–'}
          </Line>
        ))}
      </dl>
    </OverviewPart>
  )
}

const kindOf = (ip: ExternalIp) => (ip.kind === 'floating' ? ip.name : ip.kind)

interface LineProps {
  label: string
  copies: string
  named?: string
  note?: string
  children: ReactNode
}

const Line = ({ label, copies, named = `Copy ${copies}`, note, children }: LineProps) => (
  <div className="flex h-4.5 min-w-0 items-center gap-2 touch:h-11">
    <dt className="w-14 shrink-0 text-sm text-ink-2">{label}</dt>
    <dd className="flex min-w-0 items-center gap-1">
      <bdi className="truncate font-mono text-sm" title={copies}>
        {children}
      </bdi>
      <CopyButton value={copies} label={named} />
      {note && <bdi className="truncate text-sm text-ink-3">{note}</bdi>}
    </dd>
  </div>
)

/** Login user of the boot disk's image, if a tab has already read the images; never requests them. */
function useKnownLogin({ project, instance: name }: InstanceParams, { bootDiskId }: Instance) {
  const disks = useLater(disksOf({ project, instance: name }), { enabled: false }).data?.value.items
  const own = useLater(optionReads.projectImages(project), { enabled: false }).data?.value.items ?? []
  const silo = useLater(optionReads.siloImages(), { enabled: false }).data?.value.items ?? []
  const imageId = disks?.find(({ id }) => id === bootDiskId)?.imageId
  return loginOf([...own, ...silo].find(({ id }) => id === imageId)?.os)
}
