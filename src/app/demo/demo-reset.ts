import { client } from '#app/data/query.ts'
import { sessionStore } from '#app/state/browser-storage.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { pathHere } from '#app/url/base.ts'
import { to } from '#app/url/paths.ts'

const changedKey = 'rackside.demo.changed'

export const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

let isTold = false

/** Says that the reload has reset the demo, once. */
export function tellReset(): void {
  if (isTold) return
  isTold = true
  toast({
    variant: 'info',
    title: 'Reloading the page reset the demo',
    content: 'Everything you created or changed in it is gone.',
  })
}

/** Says so if changes were lost, and notes those of this page load. Returns a function that stops noting. */
export function watchReset(): () => void {
  if (sessionStore.get(changedKey) && wasReloaded()) tellReset()
  sessionStore.remove(changedKey)
  return client.getMutationCache().subscribe((event) => {
    const isSignIn = pathHere().startsWith(to('/login'))
    const isDone = event.type === 'updated' && event.action.type === 'success'
    if (isDone && !isSignIn) sessionStore.set(changedKey, '1')
  })
}
