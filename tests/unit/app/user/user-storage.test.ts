import { expect, test, vi } from 'vitest'
import { claimUserStorage, isOfUser } from '#app/user/user-storage.ts'
import { codeOf, filesIn } from '../../../support/sources.ts'

/** Keys of localStorage and sessionStorage that do not depend on the user: they survive a sign-out. */
const ofMachine = [
  'rackside.theme',
  'rackside.density',
  'rackside.vpc-picture',
  'rackside.time-zone',
  'rackside.hours',
  'rackside.navigation-collapsed',
  'rackside.last-silo',
  'rackside.audit-days',
  'rackside.console.screen-reader',
  'rackside.keep-nothing',
  'rackside.control',
  'rackside.control.reloaded-for',
  'rackside.reloaded-at',
  'rackside.single-keys',
  'rackside.not-offered',
  'rackside.demo',
  'rackside.demo.changed',
]

/** Names that are not keys: a channel, and the common prefix. */
const others = ['rackside.signed-out', 'rackside.']

test('each key in browser storage belongs to the user or to the machine', () => {
  const found = filesIn('src/app').flatMap((file) => [...codeOf(file).matchAll(/['"`](rackside\.[\w.-]*)/g)])
  const keys = new Set(found.map(([, key = '']) => key))
  expect(keys.size).toBeGreaterThan(10)
  const unknown = [...keys].filter(
    (key) => !isOfUser(key) && !ofMachine.includes(key) && !others.includes(key),
  )
  expect(unknown).toEqual([])
})

test('another user’s number is cleared from the icon', () => {
  const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const texts = new Map<string, string>()
  vi.stubGlobal('navigator', { clearAppBadge })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  claimUserStorage('one')
  claimUserStorage('one')
  expect(clearAppBadge).not.toHaveBeenCalled()
  claimUserStorage('another')
  expect(clearAppBadge).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
