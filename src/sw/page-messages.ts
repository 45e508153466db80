import { probe } from './data-layer.ts'
import type { DataLayerParts } from './data-layer-parts.ts'
import { pageMessage } from './messages.ts'
import type { OwedLogout } from './owed-logout.ts'

declare const self: ServiceWorkerGlobalScope

/** Does what a page asks and replies through the message's port. Anything it does not know is ignored. */
export async function onPageMessage(
  parts: DataLayerParts,
  owed: OwedLogout,
  event: ExtendableMessageEvent,
): Promise<void> {
  const message = pageMessage.safeParse(event.data)
  if (!message.success) return
  const clientId = event.source instanceof Client ? event.source.id : ''
  const scope = parts.origin.scopeOf(clientId)
  const reply = (value: unknown) => event.ports[0]?.postMessage(value)

  switch (message.data.type) {
    case 'claim':
      return self.clients.claim()
    case 'SKIP_WAITING':
      return self.skipWaiting()
    case 'connection':
      return reply(parts.breakerOf(scope).state)
    case 'probe':
      if (!(await owed.pay(scope))) return reply(parts.breakerOf(scope).state)
      return reply(await probe(parts, scope, new URL('/v1/ping', self.location.origin).href))
    case 'sign-out':
      // What is stored goes first and at once; the server hears of it when it can.
      await parts.partitions.wipe(scope)
      await owed.owe(scope)
      await owed.pay(scope)
      return reply(true)
    case 'partition':
      return reply((await parts.partitions.toRead(scope))?.database.name)
    case 'keep':
      await parts.partitions.keep(message.data.on)
      return reply(true)
    case 'origin':
      return reply(await parts.origin.command?.(message.data.command, scope))
  }
}
