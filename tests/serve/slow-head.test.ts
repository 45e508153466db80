import { expect, test } from 'vitest'
import { connectTo } from '../support/servers/raw-request.ts'
import { forEachServer } from '../support/servers/servers.ts'
import { isWhole } from '../support/property.ts'

forEachServer(
  (served) => {
    // Takes as long as the server waits.
    test.runIf(isWhole)(
      'a client that never ends its head is cut off, and others do not wait for it',
      { timeout: 40_000 },
      async () => {
        const slow = await Promise.all(Array.from({ length: 50 }, () => connectTo(served())))
        const cut = slow.map(
          (socket) => new Promise((resolve) => socket.on('error', resolve).on('close', resolve)),
        )
        for (const socket of slow) socket.resume().write(`GET / HTTP/1.1\r\nHost: ${served().host}\r\n`)
        const drip = setInterval(() => {
          for (const socket of slow) if (socket.writable) socket.write('X-Slow: 1\r\n')
        }, 1_000)
        expect((await served().ask('/sw.js')).status).toBe(200)
        await Promise.all(cut)
        clearInterval(drip)
      },
    )
  },
  { concurrent: true },
)
