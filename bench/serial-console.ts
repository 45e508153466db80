import type { Browser, Page } from '@playwright/test'
import { newContext } from './in-page.ts'
import { type Figure, single, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const group = 'Serial console, live'
const runs = 5

/** Commands of the mock's guest: a megabyte of coloured lines, and sequences with huge counts. */
const [flood, hostile] = ['flood', 'hostile']

interface Run {
  time: number
  /** The longest task during the run, in milliseconds; 0 if none took more than 50. */
  longestTask: number
}

/** A megabyte of output, from the return key to the painted last line, and how responsive the page stays. */
export async function serialConsoleOutput(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const context = await newContext(browser, app)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const floods: Run[] = []
  try {
    for (let run = -1; run < runs; run += 1) {
      await logIn(page, app)
      const measured = await print(page, flood, '012499')
      // The first round only loads the code.
      if (run >= 0) floods.push(measured)
    }
    await logIn(page, app)
    return figuresOf(floods, await print(page, hostile, 'The terminal survived.'))
  } finally {
    // The server does not close while a stream is open.
    await context.close()
  }
}

function figuresOf(floods: Run[], attack: Run): Figure[] {
  const longest = (measured: Run[]) => Math.max(...measured.map(({ longestTask }) => longestTask))
  const task = (what: string, measured: Run[], limit: number) =>
    single({
      group,
      what,
      unit: 'ms',
      median: longest(measured),
      runs: measured.length,
      bars: [{ of: 'median', limit }],
    })
  return [
    spread(
      group,
      '1 MB of output, from the key to the painted last line',
      floods.map(({ time }) => time),
      [{ of: 'median', limit: 1_000 }],
    ),
    task('longest task meanwhile', floods, 200),
    task('longest task under a hostile stream', [attack], 200),
  ]
}

/** Reopens the console and logs in, whoever was logged in before. */
async function logIn(page: Page, app: LiveApp): Promise<void> {
  await page.goto(`${app.url}/projects/web-frontend/instances/bastion/serial-console`)
  const screen = page.locator('.xterm-rows')
  await screen.getByText('bastion').last().waitFor()
  await page.getByRole('textbox', { name: 'Terminal input' }).focus()
  await page.keyboard.type('exit\nroot\nsecret\nclear\n')
  await screen.filter({ hasText: /^root@bastion:~# *$/ }).waitFor()
}

declare global {
  interface Window {
    /** For the running command: when its return key was pressed, and the long tasks since. */
    printing: { pressed: number; tasks: number[] }
  }
}

/** Types a command and waits for the end of its output. */
async function print(page: Page, command: string, last: string): Promise<Run> {
  await page.keyboard.type(command)
  await page.evaluate(() => {
    const printing = { pressed: 0, tasks: [] as number[] }
    window.printing = printing
    const press = () => (printing.pressed = performance.now())
    addEventListener('keydown', press, { once: true, capture: true })
    const note = (list: PerformanceObserverEntryList) =>
      printing.tasks.push(...list.getEntries().map(({ duration }) => duration))
    new PerformanceObserver(note).observe({ entryTypes: ['longtask'] })
  })
  await page.keyboard.press('Enter')
  return page.evaluate(async (last) => {
    const screen = () => document.querySelector('.xterm-rows')?.textContent ?? ''
    await window.clock.until(() => screen().includes(last))
    const { pressed, tasks } = window.printing
    return { time: (await window.clock.painted()) - pressed, longestTask: Math.max(0, ...tasks) }
  }, last)
}
