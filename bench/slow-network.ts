import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { listen, type Listening } from '../tools/listen.ts'

/** A link between the browser and a server. */
export interface Link {
  /** Milliseconds that a byte takes there and one back. */
  roundTrip: number
  /** Bits a second, in each direction, for all connections together. */
  bitsPerSecond: number
}

/** What browsers' developer tools and Lighthouse call slow 4G. */
export const slow4G: Link = { roundTrip: 150, bitsPerSecond: 1_600_000 }

/** Bytes of a full Ethernet frame's TCP payload. */
const segmentSize = 1_460

/** Milliseconds that a late timer may have cost the link, and that it makes up for. */
const slack = 20

/** Listens in front of the server at `port` and lets through what the link lets through, at its pace. */
export async function slowNetwork(link: Link, port: number, to: number): Promise<Listening> {
  const [up, down] = [lane(link), lane(link)]
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: to, host: '127.0.0.1', noDelay: true })
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', cut)
    // The handshake, which the browser has had with this proxy without waiting.
    delay(link.roundTrip)
      .then(() => Promise.all([carry(client, upstream, up), carry(upstream, client, down)]))
      .catch(cut)
  })
  return listen(server, port)
}

interface Lane {
  /** Milliseconds from one end to the other. */
  latency: number
  /** Resolves when the link has taken so many bytes; who asks first is first. */
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

/** One segment after the other, so that connections have the link by turns. */
async function carry(from: Socket, to: Socket, { latency, take }: Lane): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += segmentSize) {
      const segment = chunk.subarray(start, start + segmentSize)
      await take(segment.length)
      // Timers of one duration run in the order in which they were set.
      setTimeout(() => to.write(segment), latency)
    }
  }
  setTimeout(() => to.end(), latency)
}
