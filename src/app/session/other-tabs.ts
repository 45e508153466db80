/** Tabs hear of a sign-out from the worker; where there is none, from each other. */
const name = 'rackside.signed-out'

/** Tells the other tabs that the user has signed out. */
export function tellOtherTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(name)
  channel.postMessage(null)
  channel.close()
}

/** Calls `run` when the user has signed out in another tab. */
export function onSignedOutElsewhere(run: () => void): void {
  if ('BroadcastChannel' in globalThis) new BroadcastChannel(name).addEventListener('message', run)
}
