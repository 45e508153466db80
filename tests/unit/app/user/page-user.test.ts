import { expect, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import { projectView } from '#api/generated/projects.ts'
import { loadedAsHeader } from '#api/user-key.ts'
import { answerWhole, partOf } from '../../../support/contract/whole.ts'

const ada = { id: 'ada', siloId: 'harbor' }
const quinn = { id: 'quinn', siloId: 'qa-lab' }
const args = { path: { project: 'web' } }

/** A page with a worker and no known user yet, and the header of each call. */
async function load(answer: () => Response = () => partOf({})) {
  vi.resetModules()
  const sent: Array<string | null> = []
  const serviceWorker = { controller: {}, addEventListener: () => undefined }
  vi.stubGlobal('navigator', { serviceWorker, userActivation: { hasBeenActive: true } })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get(loadedAsHeader))
    return answerWhole({ method: 'GET', url: `https://console.test${path}` }, answer())
  })
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { call } = await import('#app/data/client.ts')
  return { sent, call, ...(await import('#app/user/page-user.ts')) }
}

test('a page keeps the user it was loaded as, and notices another sign-in', async () => {
  const { noticeUser, pageUserKey, otherUser } = await load()
  noticeUser(ada, 'network')
  noticeUser(ada, 'store')
  expect(otherUser.get()).toBeUndefined()
  noticeUser(quinn, 'network')
  expect([pageUserKey(), otherUser.get()]).toEqual(['harbor/ada', { atOnce: false }])
})

test('an untouched page whose user came from the store reloads at once', async () => {
  const { noticeUser, otherUser } = await load()
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  noticeUser(ada, 'store')
  noticeUser(quinn, 'network')
  expect(otherUser.get()).toEqual({ atOnce: true })
})

test('calls send the user the page was loaded as, except for those about the session itself', async () => {
  const { sent, call, noticeUser } = await load(() => partOf({ id: 'ada', silo_id: 'harbor' }))
  await call(projectView, args)
  noticeUser(ada, 'store')
  await call(projectView, args)
  await call(currentUserView, {})
  await call(projectView, args)
  expect(sent).toEqual([null, 'harbor/ada unsure', null, 'harbor/ada'])
})

test('the worker’s refusal tells the page that someone else is signed in', async () => {
  const headers = { [answerHeaders.otherUser]: '1' }
  const { call, noticeUser, otherUser } = await load(() =>
    Response.json({ message: 'no' }, { status: 409, headers }),
  )
  noticeUser(ada, 'network')
  await expect(call(projectView, args)).rejects.toThrow()
  expect(otherUser.get()).toBeDefined()
})

test('small storages belong to one user, and are all cleared for another', async () => {
  const { noticeUser, ownKey } = await load()
  const { localStore } = await import('#app/state/browser-storage.ts')
  const { removeKeys, isOfUser } = await import('#app/user/user-storage.ts')
  noticeUser(ada, 'network')
  localStore.set(ownKey('pages'), 'token')
  localStore.set('rackside.theme', 'dark')
  expect(ownKey('pages')).toContain('harbor/ada')
  removeKeys(isOfUser)
  expect([localStore.get(ownKey('pages')), localStore.get('rackside.theme')]).toEqual([null, 'dark'])
})
