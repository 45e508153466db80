import { createServer, type AddressInfo, type Server } from 'node:net'

/** What a machine says that has no such address. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

const listening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

/**
 * Listens on an address; for `localhost` on both of this machine's own, since it is the browser's affair which of them it tries first.
 * Gives the port, and what ends the listening but no connection.
 */
export async function listenOn(
  server: Server,
  host: string,
  port: number,
): Promise<{ port: number; close: (done: () => void) => void }> {
  const isBoth = host === 'localhost'
  await listening(server, port, isBoth ? '127.0.0.1' : host)
  const { port: taken } = server.address() as AddressInfo
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  if (isBoth)
    await listening(second, taken, '::1').catch((error: NodeJS.ErrnoException) => {
      if (absent.has(error.code ?? '')) return
      server.close()
      throw error
    })
  const close = (done: () => void) => {
    // Each counts the connections that came in by its address.
    let open = 2
    const one = () => void (--open === 0 && done())
    second.close(one)
    server.close(one)
  }
  return { port: taken, close }
}
