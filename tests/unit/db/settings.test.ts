import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { SettingsDatabase } from '#db/database.ts'
import { dropSettings, getSetting, type Identity, knownScopes, putSetting } from '#db/settings.ts'

let count = 0
const settings = () => new SettingsDatabase(`settings-${(count += 1)}`)
const identity: Identity = { partition: 'p', userId: 'u', siloId: 's', locked: false }

test('a missing setting is undefined', async () => {
  const database = settings()
  expect(await getSetting(database, 'owedLogout:')).toBeUndefined()
  expect(await getSetting(database, 'epoch:')).toBeUndefined()
})

test('the newest value of a setting is read', async () => {
  const database = settings()
  await putSetting(database, 'epoch:', 1)
  await putSetting(database, 'epoch:', 2)
  await putSetting(database, 'identity:', identity)
  expect(await getSetting(database, 'epoch:')).toBe(2)
  expect(await getSetting(database, 'identity:')).toEqual(identity)
})

test('settings can be deleted, and deleting none does nothing', async () => {
  const database = settings()
  await putSetting(database, 'epoch:', 1)
  await dropSettings(database, ['epoch:', 'identity:'])
  expect(await getSetting(database, 'epoch:')).toBeUndefined()
})

test('known scopes are those with an identity', async () => {
  const database = settings()
  await putSetting(database, 'identity:', identity)
  await putSetting(database, 'identity:page-1', identity)
  await putSetting(database, 'epoch:page-2', 1)
  expect(await knownScopes(database)).toEqual(['', 'page-1'])
})

test('settings survive closing and opening', async () => {
  const first = settings()
  await putSetting(first, 'epoch:', 4)
  first.close()
  expect(await getSetting(new SettingsDatabase(first.name), 'epoch:')).toBe(4)
})
