import { join } from 'node:path'
import { build } from 'vite'
import { expect, inject, test } from 'vitest'
import { seedPassword } from '#mock/seed/people.ts'
import { askWorker } from '../support/worker/ask-worker.ts'
import { readStored } from '../support/worker/stored.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Site } from './site.ts'
import { button, field, heading, menuItem, Tab, until } from './tab.ts'
import { startWebKit } from './webkit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'Firefox' | 'WebKit'
  }
}

const start: Record<ReturnType<typeof inject<'engine'>>, () => Promise<Engine>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
}

/** The code that finds elements, for pages that do not include it. */
async function bundleFinder(): Promise<string> {
  const entry = join(import.meta.dirname, 'in-page.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'inPage' } },
  })
  const [output] = [built].flat()
  const code = output && 'output' in output && output.output[0].code
  if (!code) throw new Error('The finder was not built')
  return `(() => { ${code} })()`
}

/** A test on this run's engine: a fresh browser in front of its own site. */
export const story = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  .extend('engine', { scope: 'file' }, async ({}, { onCleanup }) => {
    const engine = await start[inject('engine')]()
    onCleanup(engine.close)
    return engine
  })
  .extend('finder', { scope: 'file' }, bundleFinder)
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  .extend('site', async ({}, { onCleanup }) => {
    const site = await Site.start()
    onCleanup(async () => {
      await site.close()
      expect(site.api.violations).toEqual([])
    })
    return site
  })
  .extend('newTab', async ({ engine, finder, site }, { onCleanup }) => {
    const profile = await engine.newProfile()
    onCleanup(async () => {
      await profile.close()
      expect(profile.faults).toEqual([])
    })
    return async () => {
      const driver = await profile.newTab()
      await driver.resize(1440, 900)
      return new Tab(driver, site.url, finder)
    }
  })
  .extend('tab', ({ newTab }) => newTab())

interface Who {
  user?: string
  silo?: string
  to?: string
  password?: string
}

/** Signs in through the form and continues to a path. */
export async function signIn(tab: Tab, who: Who = {}): Promise<void> {
  const { user = 'ada', silo = 'harbor', to = '/projects', password = seedPassword } = who
  await tab.open(`/login/${silo}/local?${new URLSearchParams({ redirect_uri: to })}`)
  await fillSignIn(tab, user, password)
  await tab.at(to)
}

/** Submits the login page's form. */
export async function fillSignIn(tab: Tab, user: string, password = seedPassword): Promise<void> {
  await tab.fill(field('User name'), user)
  await tab.fill(field('Password'), password)
  await tab.click(button('Sign in'))
}

export async function signOut(tab: Tab): Promise<void> {
  await tab.click(button(/^Account/))
  await tab.click(menuItem('Sign out'))
  await tab.see(heading('Sign in to harbor'))
}

/** Waits until every page of the app can be opened offline. */
export const untilAppIsHere = (tab: Tab): Promise<void> =>
  until(async () => {
    const kept = await tab.evaluate(askWorker, 'fetch-app-files')
    if (!kept || kept.files !== kept.of) throw new Error(`Of the app is here: ${JSON.stringify(kept)}`)
  })

/** Waits until the answer of a path is stored: the worker stores it after answering. */
export const untilStored = (tab: Tab, path: string): Promise<void> =>
  until(async () => {
    const keys = (await tab.evaluate(readStored, 'answers')).map(([key]) => key)
    if (!keys.some((key) => key.includes(path))) throw new Error(`${path} is not among ${keys.join(', ')}`)
  })

/** Runs in the page: the users' databases on this machine. */
export async function databases(): Promise<string[]> {
  const all = await indexedDB.databases()
  return all.map(({ name }) => name ?? '').filter((name) => name.startsWith('rackside-user-'))
}

export const shownNames = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    [...document.querySelectorAll('tbody tr[data-row] td:nth-of-type(2)')].map(
      ({ textContent }) => textContent ?? '',
    ),
  )

export const untilNames = (tab: Tab, names: string[]): Promise<void> =>
  until(async () => expect(await shownNames(tab)).toEqual(names))

export async function rowAction(tab: Tab, name: string, action: string): Promise<void> {
  await tab.click(button(`Actions for ${name}`))
  await tab.click(menuItem(action))
}
