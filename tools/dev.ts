/**
 * Serves the console from source, with hot reload for the page and a full reload for the worker: the demo, or
 * with `--api` the live console in front of an API server.
 */
import { parseArgs } from 'node:util'
import { createServer, type Plugin } from 'vite'
import { isApi } from './app-server.ts'
import { createReverseProxy } from './reverse-proxy.ts'

const { api, port } = parseArgs({
  options: { api: { type: 'string' }, port: { type: 'string', default: '4000' } },
}).values

/** Forwards API calls to a server, including the serial console's WebSocket. */
const inFrontOf = (target: string): Plugin => ({
  name: 'api-proxy',
  configureServer({ middlewares, httpServer }) {
    const proxy = createReverseProxy(target)
    middlewares.use((message, response, next) => {
      if (isApi(message)) proxy.forward(message, response)
      else next()
    })
    httpServer?.on('upgrade', (message, socket, head) => {
      if (isApi(message)) proxy.upgrade(message, socket, head)
    })
  },
})

/** A page activates a new worker when it loads. */
const reloadForWorker: Plugin = {
  name: 'reload-for-worker',
  handleHotUpdate({ file, server }) {
    if (/\/src\/(sw|db|mock)\//.test(file)) server.ws.send({ type: 'full-reload' })
  },
}

const server = await createServer({
  mode: api ? 'live' : 'demo',
  plugins: [reloadForWorker, ...(api ? [inFrontOf(api)] : [])],
  server: { port: Number(port), strictPort: true },
})
await server.listen()
server.printUrls()
