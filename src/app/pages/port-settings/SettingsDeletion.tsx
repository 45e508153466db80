import { portSettingsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useLater } from '#app/data/query.ts'

interface Props {
  name: string
  /** Whether it is known that no port uses them. */
  known: boolean
}

/** What goes with settings, worked out while the question is open. */
export function SettingsDeletion({ name, known }: Props) {
  const { data, error } = useLater(portSettingsOf(name))
  return (
    <>
      <p>
        {known
          ? 'No port uses them. A change of a port that is being watched can no longer be put back to them.'
          : 'Whether a port uses them could not be found out; the server refuses if one does.'}
      </p>
      {data ? (
        <Contents
          addresses={data.value.addresses.map(
            ({ address, addressLotName }) => `${address} (${addressLotName})`,
          )}
          peers={data.value.bgpPeers.map(({ addr }) => addr)}
        />
      ) : (
        <p>{error ? `What is in them could not be read: ${error.message}` : 'Looking up what is in them…'}</p>
      )}
    </>
  )
}

const Contents = ({ addresses, peers }: { addresses: string[]; peers: string[] }) => (
  <>
    {addresses.length > 0 && (
      <p>Addresses that its lots get back, unless other settings have them: {addresses.join(', ')}.</p>
    )}
    {peers.length > 0 && <p>BGP peers whose configuration is lost: {peers.join(', ')}.</p>}
  </>
)
