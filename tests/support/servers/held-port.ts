import { createServer } from 'node:net'
import { listen } from '../../../tools/listen.ts'

/** Keeps a killed server's port: cuts off every connection, and prevents other servers from using it. */
export async function holdPort(port: number): Promise<() => Promise<void>> {
  const { close } = await listen(
    createServer((socket) => socket.destroy()),
    port,
  )
  return close
}
