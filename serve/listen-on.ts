import { createServer, type AddressInfo, type Server } from 'node:net'

/** Error codes of a machine that lacks the address. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

const listening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

/**
 * Listens on an address; for `localhost` on both loopback addresses, since browsers differ in which they try
 * first. Returns the port, and a function that stops listening without closing connections.
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
    // Each server counts the connections to its own address.
    let open = 2
    const one = () => void (--open === 0 && done())
    second.close(one)
    server.close(one)
  }
  return { port: taken, close }
}
