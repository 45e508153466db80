import type { AllowedSourceIps } from '#api/generated/system-networking.ts'
import { allowedChange, netHolding, sizeText, versionsLeftOut } from '#domain/network/allow-list.ts'
import { counted } from '#app/ui/text/format.ts'

interface Props {
  from: AllowedSourceIps
  to: AllowedSourceIps
  own: string | undefined
}

export const AllowListEffects = ({ from, to, own }: Props) =>
  to.allow === 'any' ? (
    <p>
      Any address will be able to reach the API and this console, but signing in will still require an
      account.
      {from.allow === 'list' && ` The list of ${counted(from.ips.length, 'network')} will no longer apply.`}
    </p>
  ) : (
    <ListEffects from={from} ips={to.ips} own={own} />
  )

function ListEffects({ from, ips, own }: Pick<Props, 'from' | 'own'> & { ips: string[] }) {
  const { switched, added, removed } = allowedChange(from, { allow: 'list', ips })
  const leftOut = versionsLeftOut(ips)
  return (
    <div className="flex flex-col gap-2">
      <p>
        The API, this console and all tools that use them will work only from{' '}
        <b>{counted(ips.length, 'network')}</b> with {sizeText(ips)}. Everyone else will be blocked,
        regardless of role.
      </p>
      {switched && <p>Currently, anyone can reach them.</p>}
      <Nets label={switched ? 'Networks' : 'New'} nets={added} />
      <Nets label="No longer allowed" nets={removed} />
      {leftOut.map((version) => (
        <p key={version}>
          The list has no {version} addresses, so no one will be able to reach the API over {version}.
        </p>
      ))}
      <Own ips={ips} own={own} />
    </div>
  )
}

const Nets = ({ label, nets }: { label: string; nets: string[] }) =>
  nets.length > 0 && (
    <p>
      {label}: <span className="font-mono text-sm text-ink">{nets.join(', ')}</span>
    </p>
  )

function Own({ ips, own }: { ips: string[]; own: string | undefined }) {
  if (!own)
    return (
      <p className="text-bad">
        Your own address is unknown. If it is not in any of these networks, you will lock yourself out and
        will not be able to undo this from here.
      </p>
    )
  const net = netHolding(ips, own)
  return net ? (
    <p>
      Your address <b translate="no">{own}</b> is in {net}.
    </p>
  ) : (
    <p className="text-bad">
      Your own address {own} is not in any of these networks. You will lock yourself out and will not be able
      to undo this from here.
    </p>
  )
}
