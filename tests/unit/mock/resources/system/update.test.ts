import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { receive } from '#mock/engine/received.ts'
import { sortText } from '#mock/resources/system/tuf-repository.ts'
import { mockServer } from '../../mock-client.ts'

const repository = '/v1/system/update/repository'
const target = '/v1/system/update/target-release'
const roots = '/v1/system/update/trust-roots'
const user = 'ada'

const releaseOf = (text: string) => zipSync({ 'a.txt': strToU8(text) }, { mtime: '2025-09-01' })

function withUploads() {
  const server = mockServer()
  const upload = async (fileName: string, body: Uint8Array<ArrayBuffer>) => {
    const headers = { authorization: 'Bearer demo-ada', 'content-type': 'application/octet-stream' }
    const url = `http://mock.test${repository}?file_name=${fileName}`
    const answer = await server.answer(new Request(url, { method: 'PUT', headers, body }))
    const data = (await answer.json()) as { status: string; recorded: { repo: Record<string, unknown> } }
    return { status: answer.status, data }
  }
  return { ...server, upload }
}

test('a repository is recorded once, with its hash and the version in its name', async () => {
  const { ask, upload } = withUploads()
  const file = releaseOf('one')
  const first = await upload('release-17.0.0.zip', file)
  const hash = createHash('sha256').update(file).digest('hex')
  expect(first.data).toMatchObject({
    status: 'inserted',
    recorded: { repo: { hash, system_version: '17.0.0' } },
  })
  expect((await upload('release-17.0.0.zip', file)).data.status).toBe('already_exists')
  expect((await upload('release-17.0.0.zip', releaseOf('two'))).status).toBe(400)
  const { data } = await ask('GET', `${repository}/17.0.0`, { user })
  expect(data['description']).toMatchObject({ repo: { hash, fileName: 'release-17.0.0.zip' } })
})

test('a body that is not a zip is refused', async () => {
  const { upload } = withUploads()
  expect((await upload('release-17.0.0.zip', new TextEncoder().encode('<!doctype html>'))).status).toBe(400)
})

test('the target must be an uploaded release, not older, with no update in progress', async () => {
  const { ask, wait, upload } = withUploads()
  await upload('release-17.0.0.zip', releaseOf('one'))
  const set = (systemVersion: string) => ask('PUT', target, { user, body: { systemVersion } })
  expect((await set('18.0.0')).status).toBe(404)
  expect((await set('16.1.0')).status).toBe(400)
  const before = (await ask('GET', target, { user })).data['generation'] as number
  const { status, data } = await set('17.0.0')
  expect([status, data['generation']]).toEqual([201, before + 1])
  expect((await set('17.0.0')).data.message).toContain('in progress')
  wait(60_000)
  expect((await set('17.0.0')).status).toBe(201)
})

test('a trust root keeps every key as it was sent', async () => {
  const { ask } = mockServer()
  const rootRole = { signed: { _type: 'root', camelCase: 1, snake_case: { time_x: 'y' } }, signatures: [] }
  const created = await ask('POST', roots, { user, body: JSON.stringify(rootRole) })
  expect(created.status).toBe(201)
  const raw = await ask('GET', `${roots}/${created.data.id}`, { user })
  expect(raw.data).toHaveProperty('rootRole.signed.camelCase', 1)
  expect((await ask('GET', roots, { user })).data.items).toHaveLength(2)
  expect((await ask('DELETE', `${roots}/${created.data.id}`, { user })).status).toBe(204)
  expect((await ask('GET', `${roots}/${created.data.id}`, { user })).status).toBe(404)
})

test.each(['null', '[]', '"text"', '{'])('a trust root of %s is refused', async (body) => {
  const { ask } = mockServer()
  expect((await ask('POST', roots, { user, body })).status).toBe(400)
})

test('only operators see releases, and only admins change them', async () => {
  const { ask } = mockServer()
  const body = { systemVersion: '16.2.0' }
  expect((await ask('GET', target, { user: 'sofia' })).status).toBe(403)
  expect((await ask('GET', target, { user: 'farid' })).status).toBe(200)
  expect((await ask('PUT', target, { user: 'farid', body })).status).toBe(403)
})

test('an upload is read even if requests expose no stream', async () => {
  const request = new Request('http://mock.test', { method: 'PUT', body: releaseOf('one') })
  Object.defineProperty(request, 'body', { value: undefined })
  const { start, size } = await receive(request)
  expect([start, size]).toEqual([releaseOf('one'), releaseOf('one').length])
})

test('without a trust root no release is accepted', async () => {
  const { ask, upload } = withUploads()
  const { data } = await ask('GET', roots, { user })
  for (const { id } of data.items as { id: string }[])
    expect((await ask('DELETE', `${roots}/${id}`, { user })).status).toBe(204)
  const refused = await upload('release-17.0.0.zip', releaseOf('one'))
  expect(refused).toMatchObject({ status: 400, data: { message: 'no trust roots have been uploaded' } })
})

test('a release named accordingly suspends its update until another target is set', async () => {
  const { ask, answer, wait } = mockServer({ age: '2026' })
  for (const version of ['17.0.0-suspended', '17.1.0']) {
    const headers = { authorization: 'Bearer demo-ada', 'content-type': 'application/octet-stream' }
    const url = `http://mock.test/v1/system/update/repositories?file_name=r-${version}.zip`
    const body = releaseOf(version)
    expect((await answer(new Request(url, { method: 'PUT', headers, body }))).status).toBe(200)
  }
  const status = async () => (await ask('GET', '/v1/system/update/status', { user })).data
  const set = (systemVersion: string) => ask('PUT', target, { user, body: { systemVersion } })
  expect((await set('17.0.0-suspended')).status).toBe(204)
  wait(60_000)
  const held = await status()
  const counts = held['componentsByReleaseVersion'] as Record<string, number>
  expect(held).toMatchObject({ suspended: true, targetRelease: { version: '17.0.0-suspended' } })
  wait(60_000)
  expect((await status())['timeLastStepPlanned']).toEqual(held['timeLastStepPlanned'])
  expect(counts['16.2.0']).toBe(3 * (counts['17.0.0-suspended'] ?? 0))
  const now = async () => (await status())['componentsByReleaseVersion']
  expect((await set('17.0.0-suspended')).status).toBe(204)
  expect(await now()).toEqual(counts)
  expect((await set('17.1.0')).status).toBe(204)
  expect(await now()).toEqual(counts)
  wait(60_000)
  const [[version] = []] = Object.entries((await status())['componentsByReleaseVersion'] as object)
  expect([version, (await status())['suspended']]).toEqual(['17.1.0', false])
})

test('repositories sort by version, and a release after its pre-releases', () => {
  const inOrder = ['9.0.0', '17.0.0-alpha', '17.0.0-rc.1', '17.0.0', '17.0.0+build', '17.1.0']
  const text = (a: string, b: string) => (sortText(a) < sortText(b) ? -1 : 1)
  expect(inOrder.toReversed().toSorted(text)).toEqual(inOrder)
})
