import {
  type Instance,
  instanceSerialConsole,
  instanceSerialConsoleStream,
} from '#api/generated/instances.ts'
import type { ControlPlane } from './control-plane.ts'
import { type Ask, handle } from './handle.ts'
import { checkState, instanceFor } from './instance-look-up.ts'
import { invalidRequest } from './refusals.ts'
import { pausesOf } from './run-state.ts'
import { type SerialPort, serialPort } from './serial-console.ts'

/** On a 426 to a request for the stream: the id of the instance whose console the caller may open. */
export const consoleHeader = 'x-mock-console'

/** The serial console's history, and leave to open its stream. */
export const serialConsoleHandlers = [
  handle(instanceSerialConsole, (ask) => {
    const instance = instanceFor(ask, ask.path.instance, 'collaborator')
    checkState('serialConsole', instance)
    return historyOf(ask, instance)
  }),
  // A plain request cannot become a WebSocket here; the answer says whether one may be opened.
  handle(instanceSerialConsoleStream, (ask) => {
    const instance = instanceFor(ask, ask.path.instance, 'collaborator')
    checkState('serialConsole', instance)
    return new Response(null, { status: 426, headers: { [consoleHeader]: instance.id } })
  }),
]

/** The part that is asked for of what the console has printed. */
function historyOf(ask: Ask<typeof instanceSerialConsole>, instance: Instance) {
  const { fromStart, mostRecent, maxBytes } = ask.query
  if (typeof fromStart === 'number' && typeof mostRecent === 'number')
    throw invalidRequest('only one of `from_start` and `most_recent` may be given')
  const { bytes, end } = portOf(ask.plane, instance).read({
    ...(typeof fromStart === 'number' ? { fromStart } : {}),
    ...(typeof mostRecent === 'number' ? { mostRecent } : {}),
    ...(typeof maxBytes === 'number' ? { maxBytes } : {}),
  })
  return { data: [...bytes], lastByteOffset: end }
}

/** By plane and instance: the port of the guest's present run. Printed text is no state worth keeping. */
const ports = new WeakMap<ControlPlane, Map<string, { bootedAt: number; port: SerialPort }>>()

/** The serial port of an instance, the same for as long as the instance runs. */
export function portOf(plane: ControlPlane, instance: Instance): SerialPort {
  const ofPlane = ports.get(plane) ?? new Map<string, { bootedAt: number; port: SerialPort }>()
  ports.set(plane, ofPlane)
  const bootedAt = pausesOf(plane, instance).at(-1)?.to ?? instance.timeCreated.getTime()
  const known = ofPlane.get(instance.id)
  if (known?.bootedAt === bootedAt) return known.port
  const port = serialPort({ hostname: instance.hostname, now: plane.now, bootedAt })
  ofPlane.set(instance.id, { bootedAt, port })
  return port
}
