import type { AddressInfo, Server, Socket } from 'node:net'

/** A server that listens on this machine. */
export interface Listening {
  port: number
  /** Cuts every connection, WebSockets included, and stops listening, as a crash would. */
  close: () => Promise<void>
}

/** Listens on loopback; `port` 0 is any free one. */
export async function listen(server: Server, port: number): Promise<Listening> {
  // The server's own `closeAllConnections` omits connections that became WebSockets.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
