import { bootLog, type Guest, hangUpMark, typist } from './serial-guest.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

interface Options extends Guest {
  /** How many bytes of history to start with; all when absent. */
  mostRecent?: number
}

/** The newest output that always stays readable, in bytes; anything older may be dropped. */
const kept = 1024 * 1024

/** A guest's serial port: buffers its output, sends it to all viewers, and accepts their input. */
export interface SerialPort {
  /** A range of the output; offsets count from the guest's start. */
  read: (range: { fromStart?: number; mostRecent?: number; maxBytes?: number }) => {
    bytes: Uint8Array
    end: number
  }
  /** Sends the requested history, then all output until `close` or until the guest hangs up. */
  open: (viewer: Viewer, mostRecent?: number) => { input: (bytes: Uint8Array) => void; close: () => void }
}

export interface Viewer {
  send: (bytes: Uint8Array) => void
  /** Called when the stream ends, as when a server shuts down. */
  hangUp?: () => void
}

/** The serial port of a guest that has booted to its login prompt. */
export function serialPort(guest: Guest): SerialPort {
  // Twice the limit, so that dropping old output is rare even for short writes.
  const room = new Uint8Array(2 * kept)
  let size = 0
  let dropped = 0
  const keep = (bytes: Uint8Array) => {
    if (size + bytes.length > room.length) {
      room.copyWithin(0, size - kept, size)
      dropped += size - kept
      size = kept
    }
    room.set(bytes, size)
    size += bytes.length
  }
  keep(bootLog(guest.hostname))
  const viewers = new Set<Viewer>()
  const print = (text: string) => {
    for (const [n, part] of text.split(hangUpMark).entries()) {
      if (n > 0) hangUp()
      const bytes = encoder.encode(part)
      keep(bytes)
      for (const { send } of viewers) send(bytes)
    }
  }
  const hangUp = () => {
    const all = [...viewers]
    viewers.clear()
    for (const viewer of all) viewer.hangUp?.()
  }
  const type = typist(print, guest)
  return {
    read: ({ fromStart = 0, mostRecent, maxBytes = Infinity }) => {
      const from =
        mostRecent === undefined
          ? Math.min(size, Math.max(0, fromStart - dropped))
          : Math.max(0, size - mostRecent)
      const to = Math.min(size, from + maxBytes)
      return { bytes: room.slice(from, to), end: dropped + to }
    },
    open: (viewer, mostRecent = size) => {
      const past = room.slice(Math.max(0, size - mostRecent), size)
      if (past.length) viewer.send(past)
      viewers.add(viewer)
      return {
        input: (bytes) => {
          for (const key of decoder.decode(bytes)) type(key)
        },
        close: () => void viewers.delete(viewer),
      }
    },
  }
}

/** A serial port with a single viewer, independent of any transport. */
export const serialConsole = (send: (bytes: Uint8Array) => void, { mostRecent, ...guest }: Options) =>
  serialPort(guest).open({ send }, mostRecent)

/** The ports of guests by id; a restarted guest gets a new one. */
export function serialPorts(): (id: string, guest: Guest) => SerialPort {
  const ports = new Map<string, { bootedAt: number | undefined; port: SerialPort }>()
  return (id, guest) => {
    const known = ports.get(id)
    if (known && (guest.bootedAt === undefined || known.bootedAt === guest.bootedAt)) return known.port
    const port = serialPort(guest)
    ports.set(id, { bootedAt: guest.bootedAt, port })
    return port
  }
}
