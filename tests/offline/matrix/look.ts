import type { Page } from '@playwright/test'

/** The page that every case looks at, and the text that tells whose and how new it is. */
export const listPath = '/projects/web-frontend/instances'
export const texts = { old: 'Kept for Ada, first edition', fresh: 'Kept for Ada, second edition' }

/** Something definite that a page shows; nothing while it is still on its way. */
export type Shown = 'fresh' | 'stored' | 'offline' | 'refused' | 'not found' | 'error' | 'login'

/** What a page says of itself. */
export interface Look {
  shown: Shown | undefined
  /** What the list says of its age: "updated 3 s ago". */
  age: string
  /** What the top bar says of the connection. */
  connection: string
  /** Whether Ada's instances are on the screen. */
  adas: boolean
  /** Whether they are as they were before somebody changed them. */
  old: boolean
}

/** Reads a page as a person does. Nothing definite: it loads, or shows what it has before it knows better. */
export async function look(page: Page): Promise<Look> {
  const read = await page
    .evaluate(() => ({
      text: document.body?.innerText ?? '',
      // What a row was before is said of it as well, to those who do not see the mark.
      marks: [...document.querySelectorAll<HTMLElement>('tbody .sr-only')].map((mark) => mark.innerText),
      heading: document.querySelector('h1')?.innerText ?? '',
      alert: document.querySelector<HTMLElement>('[role=alert]:not([hidden])')?.innerText ?? '',
      connection: document.querySelector('output')?.innerText ?? '',
    }))
    // On its way to another page.
    .catch(() => ({ text: '', marks: [], heading: '', alert: '', connection: '' }))
  const age = /(?:updated|stored data from) [^\n]*/.exec(read.text)?.[0] ?? ''
  const { connection } = read
  const adas = read.text.includes(texts.old) || read.text.includes(texts.fresh)
  const text = read.marks.reduce((rest, mark) => rest.replace(mark, ''), read.text)
  return { shown: shownIn({ ...read, text }, age), age, connection, adas, old: text.includes(texts.old) }
}

function shownIn(
  { text, heading, alert }: { text: string; heading: string; alert: string },
  age: string,
): Shown | undefined {
  if (heading.startsWith('Sign in')) return 'login'
  if (heading === 'Page not found') return 'not found'
  if (alert.includes('You are offline')) return 'offline'
  if (alert.includes('not authorized')) return 'refused'
  if (alert) return 'error'
  if (text.includes(texts.fresh) && age.startsWith('updated')) return 'fresh'
  if ((text.includes(texts.old) || text.includes(texts.fresh)) && age.startsWith('stored')) return 'stored'
  return undefined
}

/** Waits for something definite; how long it took in milliseconds. Gives up with what it saw last. */
export async function untilShown(
  page: Page,
  within: number,
  isIt: (look: Look) => boolean = ({ shown }) => shown !== undefined,
): Promise<{ took: number; look: Look }> {
  const started = Date.now()
  for (;;) {
    const seen = await look(page)
    const took = Date.now() - started
    if (isIt(seen)) return { took, look: seen }
    if (took > within) throw new Error(`After ${took} ms: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
