import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { getTakes } from '#db/takes.ts'
import { bob, json } from '../../support/worker/worker.ts'
import { beforeFleet, everything, projectOf } from '../../support/worker/take-along.ts'

test('another user sees none of it', async () => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'staging'))
  fleet.server.answer = () => json({ id: bob.id, silo_id: bob.siloId })
  await fleet.request('/v1/me')
  expect(await fleet.takes.list(fleet.asker)).toEqual([])
})

test('a sign-out deletes it', async () => {
  const fleet = await beforeFleet()
  await fleet.take(projectOf(fleet, 'staging'))
  const { name } = (await fleet.partition())!
  expect(await Dexie.getDatabaseNames()).toContain(name)
  await fleet.partitions.signOut('')
  expect(await fleet.takes.list(fleet.asker)).toEqual([])
  expect(await Dexie.getDatabaseNames()).not.toContain(name)
})

test('a user who is not an operator gets what they may see', async () => {
  const fleet = await beforeFleet({ user: 'colin' })
  const row = await fleet.take(everything)
  expect(row.state).toBe('complete')
  expect(row.missed.length).toBeGreaterThan(20)
  expect(new Set(row.missed.map(({ why }) => why))).toEqual(new Set(['forbidden', 'gone']))
})

test('a damaged row is ignored', async () => {
  const fleet = await beforeFleet()
  const row = await fleet.take(projectOf(fleet, 'staging'))
  const database = (await fleet.partition())!
  await database.takes.put({ ...row, id: 'odd', of: { ...row.of, kind: 'moon' as never } })
  await database.takes.put({ ...row, id: 'odder', since: Number.NaN })
  expect((await getTakes(database)).map(({ id }) => id)).toEqual([row.id])
})

test('in a sealed store, a take shows no name, and can be opened', async () => {
  const fleet = await beforeFleet()
  const user = (await fleet.partitions.user('')) ?? ''
  await fleet.sealing.change('', user, { secret: 'a passphrase of some length' })
  await fleet.request('/v1/me')
  const row = await fleet.take(projectOf(fleet, 'web-frontend'))
  expect(row).toMatchObject({ state: 'complete', missed: [] })
  const { takes, pins, answers } = (await fleet.partition())!
  const rows = await Promise.all([takes.toArray(), pins.toArray(), answers.toArray()])
  expect(JSON.stringify(rows)).not.toMatch(/web-frontend|bastion/)
  fleet.cutOff()
  const { body } = await fleet.read('/v1/instances/web-1/disks?project=web-frontend&limit=50')
  expect(body.items?.map(({ name }) => name)).toEqual(['web-1-boot'])
  await expect(fleet.takes.list(fleet.asker)).resolves.toMatchObject([{ of: { name: 'web-frontend' } }])
})
