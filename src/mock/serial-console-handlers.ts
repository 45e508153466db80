import { instanceSerialConsole, instanceSerialConsoleStream } from '#api/generated/instances.ts'
import { handle } from './handle.ts'
import { checkState, instanceFor } from './instance-look-up.ts'
import { bootLog } from './serial-console.ts'

/** On a 426 to a request for the stream: the host name of the console that the caller may open. */
export const consoleHeader = 'x-mock-console'

/** The serial console's history, and leave to open its stream. */
export const serialConsoleHandlers = [
  handle(instanceSerialConsole, (ask) => {
    const instance = instanceFor(ask, ask.path.instance, 'collaborator')
    checkState('serialConsole', instance)
    const bytes = bootLog(instance.hostname)
    const { fromStart, mostRecent, maxBytes } = ask.query
    const from = mostRecent ? Math.max(0, bytes.length - mostRecent) : Math.min(fromStart ?? 0, bytes.length)
    const to = Math.min(bytes.length, from + (maxBytes ?? bytes.length))
    return { data: [...bytes.subarray(from, to)], lastByteOffset: to }
  }),
  // A plain request cannot become a WebSocket here; the answer says whether one may be opened.
  handle(instanceSerialConsoleStream, (ask) => {
    const instance = instanceFor(ask, ask.path.instance, 'collaborator')
    checkState('serialConsole', instance)
    return new Response(null, { status: 426, headers: { [consoleHeader]: instance.hostname } })
  }),
]
