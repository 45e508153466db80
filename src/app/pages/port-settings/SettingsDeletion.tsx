import { portSettingsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useLater } from '#app/data/query.ts'

interface Props {
  name: string
  /** Whether it is known that no port uses them. */
  known: boolean
}

/** What the deletion removes; loads while the dialog is open. */
export function SettingsDeletion({ name, known }: Props) {
  const { data, error } = useLater(portSettingsOf(name))
  return (
    <>
      <p>
        {known
          ? 'No ports use these settings. Once they are deleted, you can no longer restore them on a port you changed recently.'
          : 'Could not check whether a port uses these settings. If one does, the server will refuse to delete them.'}
      </p>
      {data ? (
        <Contents
          addresses={data.value.addresses.map(
            ({ address, addressLotName }) => `${address} (${addressLotName})`,
          )}
          peers={data.value.bgpPeers.map(({ addr }) => addr)}
        />
      ) : (
        <p>{error ? `Their contents could not be loaded: ${error.message}` : 'Looking up their contents…'}</p>
      )}
    </>
  )
}

const Contents = ({ addresses, peers }: { addresses: string[]; peers: string[] }) => (
  <>
    {addresses.length > 0 && (
      <p>
        Unless other settings use them, these addresses will be returned to their lots:{' '}
        <bdi>{addresses.join(', ')}</bdi>.
      </p>
    )}
    {peers.length > 0 && (
      <p>
        BGP peers whose configuration will be lost: <bdi>{peers.join(', ')}</bdi>.
      </p>
    )}
  </>
)
