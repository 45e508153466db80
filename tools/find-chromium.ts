import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const shell = '/usr/bin/chromium-headless-shell'
const whole = '/usr/bin/chromium'

const firstOf = (...debian: string[]) =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...debian].find((path) => path && existsSync(path))

/** The browser that tests and benchmarks use: CHROMIUM_PATH, Playwright's own, or Debian's. */
export const findChromium = () => firstOf(shell, whole)

/** The same, but rather one that keeps all that a person's browser keeps, such as the session that it restores. */
export const findWholeChromium = () => firstOf(whole, shell)

/** Debian's Chromium, installed if this is a Debian machine and we are its root; otherwise says what to run. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found; installing Debian’s chromium-headless-shell')
    const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' })
    run('update', '-qq')
    run('install', '-y', '-qq', 'chromium-headless-shell')
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('No browser found. Run `npx playwright install chromium`, or set CHROMIUM_PATH.')
}

/** What Chromium is started with: nothing that reaches for the network. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

if (import.meta.main) ensureChromium()
