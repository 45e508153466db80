import { join } from 'node:path'
import { type AppServer, serveApp } from './app-server.ts'

interface LiveOptions {
  /** The API server's origin. */
  api: string
  port: number
  /** The built app; default `dist/live`. */
  folder?: string
}

const builtApp = join(import.meta.dirname, '../dist/live')

/** Serves the live build with the API behind the same origin, including WebSockets. */
export const serveLive = ({ api, port, folder = builtApp }: LiveOptions): Promise<AppServer> =>
  serveApp({ folder, port, api })
