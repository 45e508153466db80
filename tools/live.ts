/** Builds the live app and serves it in front of an API server: `npm run live -- --api http://host:port`. */
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { serveLive } from './live-server.ts'

const { values } = parseArgs({
  options: { api: { type: 'string' }, port: { type: 'string', default: '4001' } },
})
if (!values.api || !URL.canParse(values.api)) {
  console.error('Usage: npm run live -- --api http://host:port [--port 4001]')
  process.exit(2)
}
await build({ mode: 'live' })
const { url } = await serveLive({ api: values.api, port: Number(values.port) })
console.log(`Rackside is at ${url}, its API at ${values.api}`)
