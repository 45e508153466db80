import { RotateCw } from 'lucide-react'
import type { Instance } from '#api/generated/instances.ts'
import { useAutoRestart } from '#app/shared/instances/use-auto-restart.ts'
import { useStore } from '#app/state/store.ts'
import { connection } from '#app/worker/connection.ts'
import { Countdown } from '#app/ui/text/Countdown.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { isReached } from '#worker-protocol/connection-state.ts'

/** Time in the current state; for a failed instance, the time of its restart. */
export const StateSince = ({ instance }: { instance: Instance }) =>
  instance.runState === 'failed' ? <Failed instance={instance} /> : <Age instance={instance} />

const Age = ({ instance }: { instance: Instance }) => <RelativeTime date={instance.timeRunStateUpdated} />

function Failed({ instance }: { instance: Instance }) {
  const { state } = useStore(connection)
  // A row has no age: assume it is current while the server is reachable.
  const restart = useAutoRestart(instance, isReached(state) ? Infinity : 0)
  if (!restart) return <Age instance={instance} />
  const due = restart === 'due'
  return (
    <span
      className="inline-flex items-center gap-1"
      title={due ? 'Due for auto-restart' : 'Restarts automatically when the countdown ends'}
    >
      <RotateCw aria-hidden className="size-3 shrink-0" />
      <span className="sr-only">{due ? 'auto-restart ' : 'auto-restart in '}</span>
      {due ? 'due' : <Countdown until={restart} />}
    </span>
  )
}
