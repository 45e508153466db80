import { createServer } from 'node:net'
import { listen } from '../../../tools/listen.ts'

/** Keeps a port of a server that was killed: whoever comes is cut off, and no other server takes it. */
export async function holdPort(port: number): Promise<() => Promise<void>> {
  const { close } = await listen(
    createServer((socket) => socket.destroy()),
    port,
  )
  return close
}
