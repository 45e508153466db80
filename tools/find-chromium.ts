import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const shell = '/usr/bin/chromium-headless-shell'
const whole = '/usr/bin/chromium'

const firstOf = (...debian: string[]) =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...debian].find((path) => path && existsSync(path))

/** The browser for tests and benchmarks: CHROMIUM_PATH, Playwright's own, or Debian's. */
export const findChromium = () => firstOf(shell, whole)

/**
 * Prefers a full Chromium, which keeps state that the headless shell does not, such as the session to
 * restore.
 */
export const findWholeChromium = () => firstOf(whole, shell)

/**
 * Installs Debian's Chromium if needed and possible (Debian, as root); otherwise throws with instructions.
 */
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

/** Chromium's flags: none of its own network activity. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

if (import.meta.main) ensureChromium()
