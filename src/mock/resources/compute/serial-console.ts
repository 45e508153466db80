import { bootLog, type Guest, hangUpMark, typist } from './serial-guest.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

interface Options extends Guest {
  /** How many bytes of history to begin with; all when absent. */
  mostRecent?: number
}

/** The oldest output goes when there is more than this many bytes. */
const kept = 1024 * 1024

/** A guest's serial port: keeps what it prints, shows it to everyone who looks, and takes what they type. */
export interface SerialPort {
  /** Bytes of the output from one offset to before another, counted since the guest started. */
  read: (range: { fromStart?: number; mostRecent?: number; maxBytes?: number }) => {
    bytes: Uint8Array
    end: number
  }
  /** Shows as much of the past as asked for, then all that is printed until `close`, or until the guest hangs up. */
  open: (viewer: Viewer, mostRecent?: number) => { input: (bytes: Uint8Array) => void; close: () => void }
}

/** Someone who looks at what a guest prints. */
export interface Viewer {
  send: (bytes: Uint8Array) => void
  /** The stream ends, as when a server goes away. */
  hangUp?: () => void
}

/** The serial port of a guest that has just come up to its login prompt. */
export function serialPort(guest: Guest): SerialPort {
  // Twice what is kept, so that making room is rare however little is printed at a time.
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

/** A serial port with one viewer. Knows no transport. */
export const serialConsole = (send: (bytes: Uint8Array) => void, { mostRecent, ...guest }: Options) =>
  serialPort(guest).open({ send }, mostRecent)

/** Keeps the ports of guests by their ids: the same one for as long as the guest runs. */
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
