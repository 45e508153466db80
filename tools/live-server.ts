import type { ServerResponse } from 'node:http'
import { preview, type ProxyOptions } from 'vite'

interface LiveOptions {
  /** The API server's origin. */
  api: string
  port?: number
  /** The built app, where it is not `dist/live`. */
  folder?: string
}

export interface LiveServer {
  url: string
  close: () => Promise<void>
}

/** Paths below which everything is the API's; sign-in and device pages share theirs with calls. */
const proxied = ['/v1', '/experimental/v1', '/device', '/login']

/**
 * Serves the live build with the API behind the same origin, WebSocket included. While there is no server behind it,
 * calls are answered 502, as a reverse proxy does.
 */
export async function serveLive({ api, port = 4001, folder }: LiveOptions): Promise<LiveServer> {
  const options: ProxyOptions = {
    target: api,
    ws: true,
    bypass: (request) =>
      request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
    configure: (proxy) => {
      proxy.on('error', (_, __, response) => {
        if ('writeHead' in response) badGateway(response)
        else response.destroy()
      })
    },
  }
  const server = await preview({
    mode: 'live',
    logLevel: 'silent',
    ...(folder ? { build: { outDir: folder } } : {}),
    preview: { port, strictPort: true, proxy: Object.fromEntries(proxied.map((path) => [path, options])) },
  })
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      ;(server.httpServer as Partial<{ closeAllConnections(): void }>).closeAllConnections?.()
      await server.close()
    },
  }
}

function badGateway(response: ServerResponse) {
  if (response.headersSent) return response.destroy()
  response.writeHead(502, { 'content-type': 'text/plain' })
  return response.end('Bad gateway')
}
