import type { Page } from '@playwright/test'

/** The page that every case checks, and the texts that identify its user and version. */
export const listPath = '/projects/web-frontend/instances'
export const texts = { old: 'Kept for Ada, first edition', fresh: 'Kept for Ada, second edition' }

/** A definite result; undefined while the page loads. */
export type Shown = 'fresh' | 'stored' | 'offline' | 'refused' | 'not found' | 'error' | 'login'

/** What a page shows about its own state. */
export interface Look {
  shown: Shown | undefined
  /** The list's age: "updated 3 s ago". */
  age: string
  /** The connection in the top bar. */
  connection: string
  /** Whether the page shows Ada's instances. */
  adas: boolean
  /** Whether they are in the state before the edit. */
  old: boolean
}

/** Reads a page like a person. Not definite while it loads, or shows interim data. */
export async function look(page: Page): Promise<Look> {
  const read = await page
    .evaluate(() => ({
      text: document.body?.innerText ?? '',
      // For screen readers, a marked row also contains its previous value.
      marks: [...document.querySelectorAll<HTMLElement>('tbody .sr-only')].map((mark) => mark.innerText),
      heading: document.querySelector('h1')?.innerText ?? '',
      alert: document.querySelector<HTMLElement>('[role=alert]:not([hidden])')?.innerText ?? '',
      connection: document.querySelector('output')?.innerText ?? '',
    }))
    // The page is navigating.
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

/** Waits for a definite result, and returns the milliseconds it took. Fails with what it saw last. */
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
