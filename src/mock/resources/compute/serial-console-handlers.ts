import {
  type Instance,
  instanceSerialConsole,
  type InstanceSerialConsoleData,
  instanceSerialConsoleStream,
} from '#api/generated/instances.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { checkState, instanceFor } from './instance-look-up.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { type SerialPort, serialPorts, type Viewer } from './serial-console.ts'

/** The id of the instance whose console the caller may open; on the 426 answer to a stream request. */
const consoleHeader = 'x-mock-console'

/** The serial console's history, and permission to open its stream. */
export const serialConsoles = {
  handlers: () => [
    handle(instanceSerialConsole, (ask) => {
      const instance = instanceFor(ask, ask.path.instance, 'limited_collaborator')
      checkState('serialConsole', instance)
      return historyOf(ask, instance)
    }),
    // A plain request cannot become a WebSocket here; the answer tells whether one may be opened.
    handle(instanceSerialConsoleStream, (ask) => {
      const instance = instanceFor(ask, ask.path.instance, 'limited_collaborator')
      checkState('serialConsole', instance)
      return new Response(null, { status: 426, headers: { [consoleHeader]: instance.id } })
    }),
  ],
}

/** Bytes of an answer to a request without a limit, as a real server's. */
const usualBytes = 16 * 1_024

/** The requested part of the console's output. */
function historyOf(ask: Ask<typeof instanceSerialConsole>, instance: Instance): InstanceSerialConsoleData {
  if (typeof ask.query.fromStart === 'number' && typeof ask.query.mostRecent === 'number')
    throw invalidRequest('only one of `from_start` and `most_recent` may be given')
  const { fromStart, mostRecent, maxBytes } = ask.query
  const { bytes, end } = portOf(ask.plane, instance).read({
    ...(typeof fromStart === 'number' ? { fromStart } : {}),
    ...(typeof mostRecent === 'number' ? { mostRecent } : {}),
    maxBytes: typeof maxBytes === 'number' ? maxBytes : usualBytes,
  })
  return { data: [...bytes], lastByteOffset: end }
}

const bootedAtOf = ({ runState, timeRunStateUpdated }: Instance): number | undefined =>
  runState === 'running' ? timeRunStateUpdated.getTime() : undefined

/** Ports by plane; their output is not stored. */
const ports = new WeakMap<ControlPlane, ReturnType<typeof serialPorts>>()

/**
 * Opens the stream of a request if the answer to the same request without an upgrade permits it; otherwise
 * undefined.
 */
export function streamOf(plane: ControlPlane, { url }: Request, { headers }: Response) {
  const instance = plane.instances.get(headers.get(consoleHeader) ?? '')
  if (!instance) return undefined
  const mostRecent = new URL(url).searchParams.get('most_recent')
  return (viewer: Viewer) => portOf(plane, instance).open(viewer, mostRecent ? Number(mostRecent) : undefined)
}

/** The serial port of an instance; the same one while the instance runs. */
export function portOf(plane: ControlPlane, instance: Instance): SerialPort {
  const ofPlane = ports.get(plane) ?? serialPorts()
  ports.set(plane, ofPlane)
  const guest = { hostname: instance.hostname, now: plane.now, bootedAt: bootedAtOf(instance) }
  return ofPlane(instance.id, guest)
}
