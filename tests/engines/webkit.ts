import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findProgram } from '../../tools/find-engines.ts'
import { freePort } from '../support/servers/free-port.ts'
import { type Driver, type Engine, isHarmless, type Profile } from './engine.ts'
import { until } from './tab.ts'

const browserArgs = ['--automation']

/** Limits for a page load and for a script, in milliseconds. The driver's default is five minutes. */
const timeouts = { pageLoad: 60_000, script: 60_000 }
/** Limit for a command, in milliseconds: longer than the driver's own. */
const patience = 90_000

/** Starts WebKit's GTK port, driven by WebDriver, in a window on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'rackside-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  // Shrinks the bar above the page, whose minimum width would keep the window wider than a phone.
  const narrow = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'
  await writeFile(join(home, 'gtk-3.0/gtk.css'), narrow)
  const { screen, display } = await startScreen()
  const port = await freePort()
  const driver = spawn(findProgram('webkit2gtk-driver'), ['-p', String(port)], {
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: home,
      NO_AT_BRIDGE: '1',
      // Without it the browser's language is `C`, which is no language.
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      LC_ALL: 'en_US.UTF-8',
    },
    stdio: 'ignore',
  })
  const root = `http://127.0.0.1:${port}`
  await until(async () => {
    const { ready } = await ask<{ ready: boolean }>(`${root}/status`, 'GET')
    if (!ready) throw new Error('WebKitWebDriver is not ready')
  })
  return {
    newProfile: async () => {
      // The browser of a session stores nothing beyond its end.
      const options = { 'webkitgtk:browserOptions': { args: browserArgs } }
      const { sessionId } = await ask<{ sessionId: string }>(`${root}/session`, 'POST', {
        capabilities: { alwaysMatch: { ...options, timeouts } },
      })
      const session = new Session(`${root}/session/${sessionId}`)
      const { faults } = session
      return { newTab: () => session.newTab(), faults, close: () => session.end() } satisfies Profile
    },
    close: async () => {
      await ended(driver)
      await ended(screen)
      await rm(home, { recursive: true })
    },
  }
}

/** A virtual screen with a free display number. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp']
  const screen = spawn(findProgram('xvfb'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await new Promise<string[]>((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb did not start')))
    readLines(screen.stdio[3] as Readable, (line) => resolve([line]))
  })
  return { screen, display: `:${number}` }
}

function readLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    return child.kill()
  })

/** Sends one WebDriver command. An error or timeout names the command. */
async function ask<Value>(url: string, method: 'GET' | 'POST' | 'DELETE', body: object = {}): Promise<Value> {
  const command = `${method} ${url.replace(/.*\/session\/[^/]+/, '')} ${JSON.stringify(body).slice(0, 500)}`
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(patience),
    ...(method === 'POST'
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  }).catch((error: unknown) => {
    throw new Error(command, { cause: error })
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${command}: ${value.error}: ${value.message}`)
  return value
}

/** WebDriver's codes of keys that are not characters. */
const keyCodes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}
const codeOf = (key: string) => keyCodes[key] ?? key

/** A browser of its own. Commands go to one tab at a time. */
class Session {
  #current: string | undefined
  readonly #url: string
  readonly #tabs: { takeFaults: () => Promise<void> }[] = []
  readonly faults: string[] = []

  constructor(url: string) {
    this.#url = url
  }

  async end(): Promise<void> {
    for (const { takeFaults } of this.#tabs) await takeFaults()
    await ask<void>(this.#url, 'DELETE')
  }

  async newTab(): Promise<Driver> {
    const handle = this.#current
      ? (await this.#post<{ handle: string }>('window/new', { type: 'tab' })).handle
      : await ask<string>(`${this.#url}/window`, 'GET')
    this.#current ??= handle
    const at = async (path: string, body: object = {}) => {
      if (this.#current !== handle) await this.#post('window', { handle })
      this.#current = handle
      return this.#post(path, body)
    }
    const tab = tabOf(at, this.faults)
    this.#tabs.push(tab)
    return tab
  }

  #post = <Value>(path: string, body: object) => ask<Value>(`${this.#url}/${path}`, 'POST', body)
}

type Post = (path: string, body?: object) => Promise<unknown>

function tabOf(post: Post, faults: string[]): Driver & { takeFaults: () => Promise<void> } {
  const evaluate = (expression: string) =>
    post('execute/sync', { script: `return (${expression})`, args: [] })
  const keys = (actions: object[]) => post('actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  // The driver does not report the console.
  const takeFaults = async () => {
    const taken = (await evaluate('globalThis.takeFaults?.() ?? []')) as string[]
    faults.push(...taken.filter((fault) => !isHarmless(fault)))
  }
  return {
    evaluate,
    takeFaults,
    open: async (url) => {
      await takeFaults()
      await post('url', { url })
    },
    reload: async () => {
      await takeFaults()
      await post('refresh')
    },
    click: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    type: async (text) =>
      void (await keys(
        text.split('').flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )),
    press: async (...pressed) =>
      void (await keys([
        ...pressed.map((key) => ({ type: 'keyDown', value: codeOf(key) })),
        ...pressed.toReversed().map((key) => ({ type: 'keyUp', value: codeOf(key) })),
      ])),
    chooseFile: async (path) => {
      const element = (await post('element', { using: 'css selector', value: 'input[type=file]' })) as object
      const [id] = Object.values(element) as string[]
      await post(`element/${id}/value`, { text: path })
    },
    resize: async (width, height) => {
      await post('window/rect', { width, height })
      // The window's frame takes part of its size; the page follows once it is drawn.
      const [innerWidth, innerHeight] = await until(async () => {
        const [inner = 0, tall = 0] = (await evaluate('[innerWidth, innerHeight]')) as number[]
        if (inner > width || tall > height) throw new Error(`The page is still ${inner} by ${tall}`)
        return [inner, tall] as const
      })
      await post('window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight })
    },
  }
}
