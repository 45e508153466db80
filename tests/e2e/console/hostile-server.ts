import { expect, type Page } from '@playwright/test'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { seedToken } from '#mock/seed/people.ts'
import { serveLive } from '../../../tools/live-server.ts'
import { startMockServer } from '../../../tools/mock-server.ts'
import { type HostileAnswers, hostileAnswers } from './hostile-answers.ts'
import { hostileMark } from '../../support/hostile/hostile-markup.ts'
import { goTo, story, type Story } from '../../support/story.ts'

interface Fixtures extends Pick<Story, 'open'> {
  /** Texts in place of the server's own; undefined for a server with ordinary texts. */
  says: readonly string[] | undefined
  answers: HostileAnswers
  api: { url: string; plane: ControlPlane }
  origin: string
  /** Harm that the texts caused; must stay empty. */
  harm: string[]
}

/** Stories on a console whose server sends hostile texts. */
export const test = story.extend<Fixtures>({
  says: [undefined, { option: true }],
  serviceWorkers: 'block',
  answers: async ({ says }, use) => use(hostileAnswers(says ?? [])),
  api: async ({ says, answers }, use) => {
    const api = await startMockServer(says ? { around: answers.around } : {})
    await use(api)
    await api.close()
  },
  origin: async ({ api }, use) => {
    const live = await serveLive({ api: api.url, port: 0 })
    await use(live.url)
    await live.close()
  },
  baseURL: async ({ origin }, use) => use(origin),
  harm: [
    async ({ page, context, origin }, use) => {
      const harm: string[] = []
      page.on('dialog', (dialog) => {
        harm.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('request', (request) => {
        const url = request.url()
        if (!/^(data|blob):/.test(url) && new URL(url).host !== new URL(origin).host)
          harm.push(`request: ${url}`)
      })
      context.on('page', () => harm.push('a window was opened'))
      // The console's policy would block it, but it must not even be attempted.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
          console.error(`Refused by ${violatedDirective}: ${sample}`),
        ),
      )
      await use(harm)
      expect(harm).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page, context, origin, user }, use) => {
    await use(async (path) => {
      await context.addCookies([{ name: 'session', value: seedToken(user), url: origin }])
      await goTo(page, path)
    })
  },
})

/** Whether the page contains each text in full. Sends the texts escaped, because lone surrogates would not survive. */
export const shownOf = (page: Page, texts: readonly string[]): Promise<boolean[]> =>
  page.evaluate((json) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    )
    const all = [document.body.textContent, ...fields].join('\n')
    return (JSON.parse(json) as string[]).map((text) => all.includes(text))
  }, escaped(texts))

const escaped = (texts: readonly string[]) =>
  JSON.stringify(texts).replaceAll(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Checks that no text has become an element, run code, or widened the page beyond the screen. */
export async function isUnharmed(page: Page, width: number): Promise<void> {
  const found = () =>
    page.evaluate((mark) => {
      const rows = [...document.querySelectorAll('tr[data-row]')].map((row) => row.clientHeight)
      return {
        ran: 'hostile' in globalThis || 'hostile' in {},
        elements: document.querySelectorAll(`[${mark}], base, iframe, object, embed`).length,
        scripted: [...document.querySelectorAll('[href], [src], [action]')]
          .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
          .filter((url) => /^\s*(javascript|vbscript|data:text)/i.test(url)),
        width: document.documentElement.scrollWidth,
        tallRows: rows.filter((height) => height > 40).length,
      }
    }, hostileMark)
  // After a change of width, rows become cards with a short delay.
  await expect.poll(found, page.url()).toEqual({ ran: false, elements: 0, scripted: [], width, tallRows: 0 })
}

/** Checks a page with hostile texts, wide and narrow. */
export async function walk(
  page: Page,
  open: Story['open'],
  answers: HostileAnswers,
  paths: readonly string[],
) {
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(path)
    // Words, and shorter texts, may occur for other reasons.
    const given = () => answers.given().filter((text) => text.length > 3 && /[^\w ]/.test(text))
    const shown = async () => (await shownOf(page, given())).filter(Boolean).length
    await expect.poll(shown, { message: `${path} shows a hostile text` }).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await isUnharmed(page, 1440)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    await isUnharmed(page, 390)
  }
}

export { expect } from '@playwright/test'
