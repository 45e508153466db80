import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { listen, type Listening } from '../tools/listen.ts'

export interface Link {
  /** The round-trip time in milliseconds. */
  roundTrip: number
  /** Bits per second in each direction, shared by all connections. */
  bitsPerSecond: number
}

/** Slow 4G, as defined by browsers' developer tools and Lighthouse. */
export const slow4G: Link = { roundTrip: 150, bitsPerSecond: 1_600_000 }

/** The TCP payload of a full Ethernet frame, in bytes. */
const segmentSize = 1_460

/** Milliseconds lost to late timers that the link may make up for. */
const slack = 20

/** Listens in front of the server at `port`, and forwards at the link's pace. */
export async function slowNetwork(link: Link, port: number, to: number): Promise<Listening> {
  const [up, down] = [lane(link), lane(link)]
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: to, host: '127.0.0.1', noDelay: true })
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', cut)
    // The TCP handshake, which the browser completed with this proxy without delay.
    delay(link.roundTrip)
      .then(() => Promise.all([carry(client, upstream, up), carry(upstream, client, down)]))
      .catch(cut)
  })
  return listen(server, port)
}

interface Lane {
  /** Milliseconds from one end to the other. */
  latency: number
  /** Resolves when the link has transferred this many bytes; first come, first served. */
  take: (bytes: number) => Promise<void>
}

function lane({ roundTrip, bitsPerSecond }: Link): Lane {
  const bytesPerMs = bitsPerSecond / 8 / 1_000
  let freeAt = 0
  return {
    latency: roundTrip / 2,
    async take(bytes) {
      freeAt = Math.max(freeAt, performance.now() - slack) + bytes / bytesPerMs
      await delay(Math.max(0, freeAt - performance.now()))
    },
  }
}

/** Sends segment by segment, so that connections share the link fairly. */
async function carry(from: Socket, to: Socket, { latency, take }: Lane): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += segmentSize) {
      const segment = chunk.subarray(start, start + segmentSize)
      await take(segment.length)
      // Timers of the same duration fire in the order in which they were set.
      setTimeout(() => to.write(segment), latency)
    }
  }
  setTimeout(() => to.end(), latency)
}
