import { detectionTime, microsecondsText } from '#domain/network/bfd.ts'
import { bgpSessions } from '#app/shared/rack-network/rack-network-reads.ts'
import { useAppliedSettings } from '#app/shared/rack-network/use-applied-settings.ts'
import { useLater } from '#app/data/query.ts'
import type { BfdRow } from './bfd-words.ts'
import { words } from '#app/ui/text/format.ts'

/** Explains what detects the loss of a peer without the BFD session. */
export function LossNotice({ session }: { session: BfdRow }) {
  const { peer, switch: at } = session
  const { data, isPending } = useLater(bgpSessions)
  const bgp = data?.value.find((it) => it.addr === peer && it.switch === at)
  return (
    <div className="flex flex-col gap-2">
      <p>
        <b translate="no">{at}</b> will stop monitoring its peer <b translate="no">{peer}</b>. It currently
        detects an outage within {microsecondsText(detectionTime(session))}.
      </p>
      {isPending ? (
        <p>Checking for a BGP session with this peer…</p>
      ) : !data ? (
        <p>
          The BGP sessions could not be loaded. If there is one to this peer, an outage will be detected only
          when the hold time expires.
        </p>
      ) : bgp ? (
        <p>
          There is a BGP session to <b translate="no">{peer}</b> (AS {bgp.remoteAsn}, {words(bgp.state)}). An
          outage will be detected only after its hold time
          <HoldTime peer={peer} at={at} />. Until then, traffic to the peer will be lost.
        </p>
      ) : (
        <p>{at} has no BGP session to this address, so an outage may not be detected at all.</p>
      )}
    </div>
  )
}

/** In seconds, if the port settings of the switch include it. */
function HoldTime({ peer, at }: { peer: string; at: string }) {
  const { applied } = useAppliedSettings()
  const [holdTime] = applied
    .filter(({ port }) => port.switchLocation === at)
    .flatMap(({ settings }) => settings?.bgpPeers ?? [])
    .flatMap(({ addr, holdTime }) => (addr === peer ? [holdTime] : []))
  return holdTime === undefined ? null : ` of ${holdTime} s`
}
