import {
  type Instance,
  instanceSerialConsole,
  type InstanceSerialConsoleData,
  instanceSerialConsoleStream,
} from '#api/generated/instances.ts'
import type { ArgsOf } from '#api/operation.ts'
import type { ControlPlane } from './control-plane.ts'
import { type Ask, handle } from './handle.ts'
import { checkState, instanceFor } from './instance-look-up.ts'
import { invalidRequest } from './refusals.ts'
import { type SerialPort, serialPorts } from './serial-console.ts'

/** On a 426 to a request for the stream: the id of the instance whose console the caller may open. */
export const consoleHeader = 'x-mock-console'
/** And when its guest was started, in milliseconds since the epoch; empty while it is being rebooted or moved. */
export const bootedHeader = 'x-mock-booted'

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
    const headers = { [consoleHeader]: instance.id, [bootedHeader]: String(bootedAtOf(instance) ?? '') }
    return new Response(null, { status: 426, headers })
  }),
]

/** The part that is asked for of what the console has printed. */
function historyOf(ask: Ask<typeof instanceSerialConsole>, instance: Instance) {
  if (typeof ask.query.fromStart === 'number' && typeof ask.query.mostRecent === 'number')
    throw invalidRequest('only one of `from_start` and `most_recent` may be given')
  return answerOf(portOf(ask.plane, instance), ask.query)
}

/** What a port has kept, as the API tells it. */
export function answerOf(
  port: SerialPort,
  { fromStart, mostRecent, maxBytes }: NonNullable<ArgsOf<typeof instanceSerialConsole>['query']>,
): InstanceSerialConsoleData {
  const { bytes, end } = port.read({
    ...(typeof fromStart === 'number' ? { fromStart } : {}),
    ...(typeof mostRecent === 'number' ? { mostRecent } : {}),
    ...(typeof maxBytes === 'number' ? { maxBytes } : {}),
  })
  return { data: [...bytes], lastByteOffset: end }
}

const bootedAtOf = ({ runState, timeRunStateUpdated }: Instance): number | undefined =>
  runState === 'running' ? timeRunStateUpdated.getTime() : undefined

/** Printed text is no state worth keeping. */
const ports = new WeakMap<ControlPlane, ReturnType<typeof serialPorts>>()

/** The serial port of an instance, the same for as long as the instance runs. */
export function portOf(plane: ControlPlane, instance: Instance): SerialPort {
  const ofPlane = ports.get(plane) ?? serialPorts()
  ports.set(plane, ofPlane)
  const guest = { hostname: instance.hostname, now: plane.now, bootedAt: bootedAtOf(instance) }
  return ofPlane(instance.id, guest)
}
