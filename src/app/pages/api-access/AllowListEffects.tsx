import type { AllowedSourceIps } from '#api/generated/system-networking.ts'
import { allowedChange, netHolding, sizeText, versionsLeftOut } from '#domain/network/allow-list.ts'
import { counted } from '#app/ui/text/format.ts'

interface Props {
  from: AllowedSourceIps
  to: AllowedSourceIps
  own: string | undefined
}

/** What a change of the allow-list does, for its question. */
export const AllowListEffects = ({ from, to, own }: Props) =>
  to.allow === 'any' ? (
    <p>
      Every address may then reach the API and this console; who has no account is still let in nowhere.
      {from.allow === 'list' && ` The list of ${counted(from.ips.length, 'net')} is given up.`}
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
        The API, this console and all tools that use them can then only be reached from{' '}
        <b>{counted(ips.length, 'net')}</b> with {sizeText(ips)}. Everyone else is shut out, whatever their
        role.
      </p>
      {switched && <p>Up to now anyone may reach them.</p>}
      <Nets label={switched ? 'The nets' : 'New'} nets={added} />
      <Nets label="Shut out from now on" nets={removed} />
      {leftOut.map((version) => (
        <p key={version}>
          The list holds no {version} address: nobody reaches the API over {version}.
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
        Your own address is not known. If it is in none of these nets, you shut yourself out with this and
        cannot take it back from here.
      </p>
    )
  const net = netHolding(ips, own)
  return net ? (
    <p>
      Your address <b>{own}</b> is in {net}.
    </p>
  ) : (
    <p className="text-bad">
      Your own address {own} is in none of these nets: you shut yourself out with this, and cannot take it
      back from here.
    </p>
  )
}
