import type { Page } from '@playwright/test'
import { expect, test, toast } from '../../support/console.ts'

const path = (instance: string) => `/projects/web-frontend/instances/${instance}/serial-console`
const connection = (page: Page) => page.getByRole('status', { name: 'Connection' })

/** The terminal's lines on screen. */
const screen = (page: Page) => page.locator('.xterm-rows')
const shows = (page: Page, text: string | RegExp) => expect(screen(page)).toContainText(text)

/** How often a text occurs in the output received so far. */
async function timesInLog(page: Page, text: string): Promise<number> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download log' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString().split(text).length - 1
}

const terminal = (page: Page) => page.getByRole('textbox', { name: 'Terminal input' })

async function type(page: Page, line: string): Promise<void> {
  await terminal(page).focus()
  await page.keyboard.type(`${line}\n`)
}

async function logIn(page: Page, name = 'bastion'): Promise<void> {
  await shows(page, `${name} login:`)
  await type(page, 'root')
  await shows(page, 'Password:')
  await type(page, 'secret')
  await shows(page, new RegExp(`root@${name}:~# *$`))
}

/** Pastes like a keyboard: the event contains the clipboard's text. */
const pasteInto = (page: Page, text: string) =>
  terminal(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('the console shows the guest booting, and lets the user log in and run commands', async ({
  page,
  open,
}) => {
  await open('/projects/web-frontend/instances/bastion/connect')
  await page.getByRole('link', { name: 'Open serial console' }).click()
  await expect(page.getByRole('heading', { name: 'Serial console for bastion' })).toBeVisible()
  await expect(page).toHaveTitle(/^Serial console \/ bastion \/ Instances \/ web-frontend/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(
    'Projects/web-frontend/Instances/bastion/Serial console',
  )
  await expect(connection(page)).toHaveText('connected')
  await shows(page, 'Reached target Multi-User System.')
  // The terminal is focused, so that the user can type at once.
  await expect(terminal(page)).toBeFocused()
  await logIn(page)
  await type(page, 'echo over the wire')
  await shows(page, /over the wire *over the wire|echo over the wire/)
  await page.getByRole('link', { name: 'Back to the instance' }).click()
  await expect(page).toHaveURL(/\/bastion\/connect$/)
})

test('a stopped instance shows why it has no console, and gets one when it runs', async ({ page, open }) => {
  await open(path('preview'))
  await expect(page.getByText(/Only a .*instance has a serial console/)).toBeVisible()
  await page.evaluate(() => fetch('/v1/instances/preview/start?project=web-frontend', { method: 'POST' }))
  await expect(connection(page)).toHaveText('connected', { timeout: 15_000 })
  await logIn(page, 'preview')
  await page.evaluate(() => fetch('/v1/instances/preview/stop?project=web-frontend', { method: 'POST' }))
  await type(page, 'drop')
  await expect(page.getByText(/The instance is stopp/)).toBeVisible()
  await shows(page, 'preview login:')
})

test('output is buffered while paused', async ({ page, open }) => {
  await open(path('bastion'))
  await logIn(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await type(page, 'hostname; echo later')
  await expect(page.getByText(/Output is paused\. .* waiting/)).toBeVisible()
  await expect(screen(page)).not.toContainText('later')
  await page.getByRole('button', { name: 'Resume' }).click()
  await shows(page, 'later')
  await expect(page.getByText('Output is paused.')).toBeHidden()
})

test('output beyond the buffer is dropped, with a notice', async ({ page, open }) => {
  await open(path('bastion'))
  await logIn(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  for (let n = 0; n < 5; n += 1) await type(page, 'flood')
  await expect(page.getByText(/the oldest output is being dropped/)).toBeVisible()
  await page.getByRole('button', { name: 'Show output' }).click()
  await shows(page, '012499')
})

test('the log is a text file of everything received', async ({ page, open }) => {
  await open(path('bastion'))
  await logIn(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download log' }).click()
  expect((await downloading).suggestedFilename()).toBe('web-frontend-bastion-console.txt')
  expect(await timesInLog(page, 'Last login: on ttyS0')).toBe(1)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(screen(page)).not.toContainText('Multi-User')
  expect(await timesInLog(page, 'Multi-User')).toBe(1)
})

test('pasting several lines asks for confirmation and cannot escape bracketed paste', async ({
  page,
  open,
}) => {
  await open(path('bastion'))
  await logIn(page)
  await pasteInto(page, 'echo one')
  await shows(page, /# echo one *$/)
  await pasteInto(page, ' line\necho \u001B[201~twice\n')
  const question = page.getByRole('alertdialog', { name: 'Paste 2 lines?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(screen(page)).not.toContainText('twice')
  await pasteInto(page, ' line\necho \u001B[201~twice\n')
  await question.getByRole('button', { name: 'Paste' }).click()
  await shows(page, 'one line')
  await shows(page, '[201~twice')
})

test('a large paste arrives whole and in order', async ({ page, open }) => {
  await open(path('bastion'))
  await logIn(page)
  await pasteInto(page, `echo ${'äöü-0123456789 '.repeat(2_000)}end`)
  await shows(page, /0123456789 end/)
  await page.keyboard.press('Enter')
  await expect.poll(() => timesInLog(page, 'äöü-0123456789 ')).toBe(4_000)
})

/** The terminal's text lies below the element that receives clicks. */
async function clickIn(page: Page, text: string): Promise<void> {
  await screen(page).getByText(text, { exact: true }).hover({ force: true })
  await screen(page).getByText(text, { exact: true }).click({ force: true })
}

test('a link printed by the guest is shown in full before it opens, and only web links open', async ({
  page,
  open,
  context,
}) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'here' }))
  await open(path('bastion'))
  await logIn(page)
  await type(page, 'link')
  await shows(page, 'named script')
  await clickIn(page, 'script')
  await clickIn(page, 'named')
  const question = page.getByRole('alertdialog', { name: 'Open this link?' })
  await expect(question).toContainText('https://example.org/hidden')
  const opening = context.waitForEvent('page')
  await question.getByRole('button', { name: 'Open link' }).click()
  expect(await (await opening).evaluate(() => opener)).toBeNull()
})

test('a hostile stream neither freezes the tab nor makes the terminal type', async ({ page, open }) => {
  await open(path('bastion'))
  await logIn(page)
  await type(page, 'hostile')
  // The whole stream must get through; its speed does not matter here.
  await expect(screen(page)).toContainText(/The terminal survived\. *root@bastion:~# *$/, {
    timeout: 45_000,
  })
  await expect(page).toHaveTitle(/^Serial console/)
  await type(page, 'echo still here')
  await shows(page, 'still here')
})

/**
 * Makes the server hang up, and resolves once the page shows it, after reconnecting by hand if `by` says so.
 * Observes the page, as the first pause may be shorter than the time between two polls.
 */
async function drop(page: Page, by: 'hand' | 'itself'): Promise<void> {
  const isShown = page.evaluate(
    (isByHand) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll('button')]
          const button = buttons.find(({ textContent }) => textContent === 'Reconnect now')
          if (!button) return
          observer.disconnect()
          if (isByHand) button.click()
          resolve()
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    by === 'hand',
  )
  await type(page, 'drop')
  await isShown
}

test('a dropped connection resumes without losing or repeating output', async ({ page, open }) => {
  await open(path('bastion'))
  await logIn(page)
  await drop(page, 'hand')
  await expect(connection(page)).toHaveText('connected')
  await shows(page, 'This was printed while no one was watching.')
  await type(page, 'echo after')
  await drop(page, 'itself')
  await expect(page.getByText(/Disconnected\. Reconnecting/)).toBeHidden()
  await expect.poll(() => timesInLog(page, 'printed while no one was watching')).toBe(2)
  expect(await timesInLog(page, 'echo after\r\nafter\r\n')).toBe(1)
  expect(await timesInLog(page, 'Linux version')).toBe(1)
  expect(await timesInLog(page, 'Last login')).toBe(1)
})

test('F6 moves focus out of the terminal and back; Tab goes to the guest', async ({ page, open }) => {
  await open(path('bastion'))
  await expect(connection(page)).toHaveText('connected')
  await terminal(page).focus()
  await page.keyboard.press('Tab')
  await expect(terminal(page)).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('link', { name: 'Back to the instance' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(terminal(page)).toBeFocused()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Screen reader mode' }).click()
  await expect(page.locator('.xterm-accessibility')).toContainText('bastion login:')
})

test('a phone gets the keys its keyboard lacks', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(path('bastion'))
  await logIn(page)
  const keys = page.getByRole('group', { name: 'Keys' })
  for (const name of ['Esc', 'Tab', 'Ctrl', 'Up arrow']) {
    const box = await keys.getByRole('button', { name }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.keyboard.type('half a com')
  await keys.getByRole('button', { name: 'Ctrl' }).click()
  await expect(keys.getByRole('button', { name: 'Ctrl' })).toHaveAttribute('aria-pressed', 'true')
  // Focus has not moved, so a phone's keyboard would stay open too.
  await page.keyboard.type('c')
  await shows(page, '^C')
  await expect(keys.getByRole('button', { name: 'Ctrl' })).toHaveAttribute('aria-pressed', 'false')
  await keys.getByRole('button', { name: 'Tilde' }).click()
  await shows(page, /# ~ *$/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Clear' }).click()
  await expect(screen(page)).not.toContainText('half a com')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(toast(page, 'Selection copied')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  )
})
