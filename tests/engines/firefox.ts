import { type KeyInput, launch, type Page } from 'puppeteer-core'
import { findProgram } from '../../tools/find-engines.ts'
import { type Driver, type Engine, isHarmless, type Profile } from './engine.ts'

/** Limit for a start and for a page load, in milliseconds. */
const patience = 90_000

/** Starts Firefox headless, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr'),
    timeout: patience,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  return {
    newProfile: async () => {
      const context = await browser.createBrowserContext()
      const faults: string[] = []
      const newTab = async () => {
        const page = await context.newPage()
        page.setDefaultTimeout(patience)
        await listen(page, faults)
        return driverOf(page)
      }
      return { newTab, faults, close: () => context.close() } satisfies Profile
    },
    close: () => browser.close(),
  }
}

async function listen(page: Page, faults: string[]): Promise<void> {
  page.on('pageerror', (error) => {
    if (!isHarmless(String(error))) faults.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !isHarmless(message.text())) faults.push(message.text())
  })
  await page.evaluateOnNewDocument(() => {
    // The driver only reports that an error was logged, not which one.
    const { error } = console
    // Leaving a page interrupts what it is loading.
    let isLeaving = false
    addEventListener('beforeunload', () => (isLeaving = true))
    console.error = (...said: unknown[]) =>
      isLeaving || error(...said.map((one) => (one instanceof Error ? `${one} ${one.stack}` : one)))
    // Policy violations are missing from the console that a driver reads.
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`Refused by policy: ${violatedDirective} of ${blockedURI} "${sample}"`),
    )
  })
}

const driverOf = (page: Page): Driver => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  evaluate: (expression) => page.evaluate(expression),
  click: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: async (...keys) => {
    const held = keys as KeyInput[]
    for (const key of held) await page.keyboard.down(key)
    for (const key of held.toReversed()) await page.keyboard.up(key)
  },
  chooseFile: async (path) => {
    const found = await page.$('input[type=file]')
    if (!found) throw new Error('There is no input for files')
    const input = await found.toElement('input')
    await input.uploadFile(path)
  },
  resize: (width, height) => page.setViewport({ width, height }),
})
