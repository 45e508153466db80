import type { Browser, Locator, Page } from '@playwright/test'
import { firstRow, newContext } from './in-page.ts'
import { type Figure, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const runs = 10
const group = 'First menu and question, live'
const bars = [{ of: 'median', limit: 100 } as const]
/** How long a user points at a button before pressing it, in milliseconds. */
const hover = 300

/**
 * The first menu of a list and the first confirmation of a page, each in a new browser: from the press to the
 * paint.
 */
export async function firstMenu(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [how, wait] of [
    ['at once', 0],
    [`after ${hover} ms of pointing`, hover],
  ] as const) {
    const menus: number[] = []
    const questions: number[] = []
    for (let run = 0; run < runs; run += 1) {
      menus.push(
        await measure(browser, app, '/projects/web-frontend/instances', {
          button: (page) => page.getByRole('button', { name: 'Actions for bastion', exact: true }),
          shown: '[role=menu] [role=menuitem]',
          wait,
        }),
      )
      questions.push(
        await measure(browser, app, '/projects/web-frontend/instances/bastion/settings', {
          button: (page) => page.getByRole('button', { name: 'Stop', exact: true }),
          shown: '[role=alertdialog] button',
          wait,
        }),
      )
    }
    figures.push(spread(group, `menu of a row, pressed ${how}`, menus, bars))
    figures.push(spread(group, `question, pressed ${how}`, questions, bars))
  }
  return figures
}

interface Press {
  button: (page: Page) => Locator
  /** A selector for what opens. */
  shown: string
  wait: number
}

/** Presses the button as soon as it appears. */
async function measure(browser: Browser, app: LiveApp, path: string, { button, shown, wait }: Press) {
  const context = await newContext(browser, app)
  const page = await context.newPage()
  await page.goto(`${app.url}${path}`)
  if (path.endsWith('/instances')) await firstRow(page)
  const box = await button(page).boundingBox()
  if (!box) throw new Error('No button to press')
  // Input is handled before scripts, so the listeners must be registered before the press.
  const measuring = await page.evaluateHandle((shown) => {
    const pressed = new Promise<number>((resolve) =>
      addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    )
    const painted = window.clock
      .until(() => document.querySelector(shown) !== null)
      .then(() => window.clock.painted())
    return { time: Promise.all([pressed, painted]).then(([from, to]) => to - from) }
  }, shown)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  if (wait) await page.waitForTimeout(wait)
  await page.mouse.down()
  await page.mouse.up()
  const measured = await measuring.evaluate(({ time }) => time)
  await context.close()
  return measured
}
