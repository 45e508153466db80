import { delay } from './state/delay.ts'
import { toast } from './ui/overlay/toast.ts'

/** Milliseconds before each further try. */
const waits = [2_000, 10_000, 60_000]

/** Loads a stylesheet again, whose address is in the error of its first try. */
export async function loadStyles(message: string): Promise<void> {
  const [href] = /\S+\.css/.exec(message) ?? []
  if (!href) return
  for (const wait of waits) {
    await delay(wait)
    if (await isLoaded(href)) return
    if (wait === waits[0]) toast({ variant: 'error', content: 'Some styles could not be loaded. Retrying.' })
  }
}

function isLoaded(href: string): Promise<boolean> {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => {
      link.remove()
      resolve(false)
    })
    document.head.append(link)
  })
}
