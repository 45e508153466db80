import { detectionTime, microsecondsText } from '#domain/network/bfd.ts'
import { bgpSessions } from '#app/shared/rack-network/rack-network-reads.ts'
import { useAppliedSettings } from '#app/shared/rack-network/use-applied-settings.ts'
import { useLater } from '#app/data/query.ts'
import type { BfdRow } from './bfd-words.ts'

/** Says what notices the loss of a peer once its BFD session is gone. */
export function LossNotice({ session }: { session: BfdRow }) {
  const { peer, switch: at } = session
  const { data, isPending } = useLater(bgpSessions)
  const bgp = data?.value.find((it) => it.addr === peer && it.switch === at)
  return (
    <div className="flex flex-col gap-2">
      <p>
        <b>{at}</b> no longer watches its peer <b>{peer}</b>, whose loss it notices within{' '}
        {microsecondsText(detectionTime(session))} now.
      </p>
      {isPending ? (
        <p>Looking up whether there is a BGP session to it…</p>
      ) : !data ? (
        <p>
          Whether there is a BGP session to it could not be found out. The loss of one would only be noticed
          by its hold time.
        </p>
      ) : bgp ? (
        <p>
          BGP session to <b>{peer}</b> (AS {bgp.remoteAsn}, {bgp.state.replaceAll('_', ' ')}): its loss will
          only be noticed by the BGP hold time
          <HoldTime peer={peer} at={at} />. Until then traffic to it is lost.
        </p>
      ) : (
        <p>
          There is no BGP session from {at} to this address: nothing else is known to notice that it is lost.
        </p>
      )}
    </div>
  )
}

/** In seconds, where the settings of the switch's ports tell it. */
function HoldTime({ peer, at }: { peer: string; at: string }) {
  const { applied } = useAppliedSettings()
  const [holdTime] = applied
    .filter(({ port }) => port.switchLocation === at)
    .flatMap(({ settings }) => settings?.bgpPeers ?? [])
    .flatMap(({ addr, holdTime }) => (addr === peer ? [holdTime] : []))
  return holdTime === undefined ? null : `, ${holdTime} s`
}
