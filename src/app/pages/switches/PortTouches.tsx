import type { SwitchPort } from '#api/generated/system-hardware.ts'
import { touchedBy } from '#domain/network/port-touch.ts'
import { PrefixUse } from '#app/shared/rack-network/PrefixUse.tsx'
import { bgpSessions, exportedPrefixes } from '#app/shared/rack-network/rack-network-reads.ts'
import { useLater } from '#app/data/query.ts'
import type { NotedSettings } from './port-watches.ts'

interface Props {
  port: SwitchPort
  /** Settings applied now: null for none, undefined if their peers could not be read. */
  before: NotedSettings | null | undefined
  /** Undefined if the port is cleared. */
  after: NotedSettings | undefined
}

/** What depends on the port's link and will be unreachable. */
export function PortTouches({ port, before, after }: Props) {
  const sessions = useLater(bgpSessions)
  const exported = useLater(exportedPrefixes)
  const error = sessions.error ?? exported.error
  return (
    <div className="flex flex-col gap-3">
      <p>
        The link of port{' '}
        <b translate="no">
          {port.portName} on {port.switchLocation}
        </b>{' '}
        will go down{after ? ' while the settings change' : ' and stay down'}, stopping all traffic over it.
      </p>
      {before === null ? (
        <p>No BGP session is established over it.</p>
      ) : !before ? (
        <p>The current peers could not be loaded, so it is unknown which sessions will drop.</p>
      ) : sessions.data && exported.data ? (
        <Sessions
          before={before}
          after={after}
          touched={touchedBy(
            { switchLocation: port.switchLocation, peers: before.peers },
            { sessions: sessions.data.value, exports: exported.data.value.exports },
          )}
        />
      ) : error ? (
        <p>Could not check which sessions will drop: {error.message}</p>
      ) : (
        <p>Checking which sessions will drop…</p>
      )}
    </div>
  )
}

interface SessionsProps extends Pick<Props, 'after'> {
  before: NotedSettings
  touched: ReturnType<typeof touchedBy>
}

function Sessions({ before, after, touched: { dropping, unannounced } }: SessionsProps) {
  const leaving = before.peers.filter((peer) => !after?.peers.includes(peer))
  if (dropping.length === 0)
    return (
      <p>
        No BGP session is established over it.
        {leaving.length > 0 && after && (
          <>
            {' '}
            Removed peers: <b translate="no">{leaving.join(', ')}</b>.
          </>
        )}
      </p>
    )
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {dropping.map(({ peer, prefixes }) => (
          <li key={peer}>
            The session with <b translate="no">{peer}</b> will drop
            {leaving.includes(peer) && <> permanently because it will no longer be a peer</>}.{' '}
            {prefixes.length > 0 ? (
              <>
                It announces <b translate="no">{prefixes.join(', ')}</b>.
              </>
            ) : (
              'It announces no prefixes.'
            )}
          </li>
        ))}
      </ul>
      {unannounced.length > 0 ? (
        <>
          <p>
            No other established session announces <b translate="no">{unannounced.join(', ')}</b>, so they
            will be unreachable from outside the rack{after ? ' until a session is re-established' : ''}.
          </p>
          <PrefixUse prefixes={unannounced} />
        </>
      ) : (
        dropping.some(({ prefixes }) => prefixes.length > 0) && (
          <p>Other established sessions also announce all of these prefixes.</p>
        )
      )}
    </>
  )
}
