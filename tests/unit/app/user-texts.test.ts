import { expect, test } from 'vitest'
import { isOfUser } from '#app/data/user-texts.ts'
import { codeOf, filesIn } from '../../support/sources.ts'

/** Keys of localStorage and sessionStorage that say nothing of who uses this machine: they outlive a sign-out. */
const ofMachine = [
  'rackside.theme',
  'rackside.navigation-collapsed',
  'rackside.last-silo',
  'rackside.audit-days',
  'rackside.console.screen-reader',
  'rackside.keep-nothing',
  'rackside.control',
  'rackside.control.reloaded-for',
  'rackside.reloaded-for',
  'rackside.demo',
]

/** Names that are no keys: of a channel, and of what all keys begin with. */
const others = ['rackside.signed-out', 'rackside.']

test('each key that the browser remembers belongs to the user or to the machine', () => {
  const found = filesIn('src/app').flatMap((file) => [...codeOf(file).matchAll(/['"`](rackside\.[\w.-]*)/g)])
  const keys = new Set(found.map(([, key = '']) => key))
  expect(keys.size).toBeGreaterThan(10)
  const unknown = [...keys].filter(
    (key) => !isOfUser(key) && !ofMachine.includes(key) && !others.includes(key),
  )
  expect(unknown).toEqual([])
})
