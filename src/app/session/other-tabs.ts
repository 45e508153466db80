/** Without a worker, tabs tell each other about a sign-out. */
const name = 'rackside.signed-out'

export function tellOtherTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(name)
  channel.postMessage(null)
  channel.close()
}

export function onSignedOutElsewhere(run: () => void): void {
  if ('BroadcastChannel' in globalThis) new BroadcastChannel(name).addEventListener('message', run)
}
