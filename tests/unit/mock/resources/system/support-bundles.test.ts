import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const bundles = '/experimental/v1/system/support-bundles'

/** A server with a downloadable seeded bundle, and a function to read parts of it. */
function withBundle() {
  const server = mockServer()
  const id = server.plane.supportBundles.in({ state: 'active' })[0]?.id ?? ''
  const fetchBytes = async (path: string, range?: string, method = 'GET') => {
    const headers = { authorization: 'Bearer demo-ada', ...(range ? { range } : {}) }
    const url = `http://mock.test${bundles}/${id}/${path}`
    const answer = await server.answer(new Request(url, { method, headers }))
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes }
  }
  return { ...server, id, fetchBytes }
}

test('a bundle is a zip of the files in its index, and the same each time', async () => {
  const { id, fetchBytes } = withBundle()
  const { bytes, headers } = await fetchBytes('download')
  const files = unzipSync(bytes)
  const index = await fetchBytes('index')
  expect(headers['content-type']).toBe('application/zip')
  expect(`${Object.keys(files).join('\n')}\n`).toBe(index.bytes.toString())
  expect(Buffer.from(files['bundle_id.txt'] ?? []).toString()).toBe(`${id}\n`)
  expect((await fetchBytes('download')).bytes.equals(bytes)).toBe(true)
})

test('HEAD gives the size and supports ranges', async () => {
  const { fetchBytes } = withBundle()
  const { bytes } = await fetchBytes('download')
  const { status, headers } = await fetchBytes('download', undefined, 'HEAD')
  expect([status, headers['content-length']]).toEqual([200, String(bytes.length)])
  expect(headers['accept-ranges']).toBe('bytes')
})

test.each([
  ['bytes=0-3', 0, 4],
  ['bytes=100-', 100, undefined],
  ['bytes=-22', -22, undefined],
  ['bytes=50-99999999', 50, undefined],
])('the range %s is that part', async (range, from, to) => {
  const { fetchBytes } = withBundle()
  const whole = (await fetchBytes('download')).bytes
  const { status, headers, bytes } = await fetchBytes('download', range)
  const start = from < 0 ? whole.length + from : from
  expect(status).toBe(206)
  expect(bytes.equals(whole.subarray(from, to))).toBe(true)
  expect(headers['content-range']).toBe(`bytes ${start}-${start + bytes.length - 1}/${whole.length}`)
})

test('a range beyond the end is 416, and anything but a single range is ignored', async () => {
  const { fetchBytes } = withBundle()
  const { headers, status } = await fetchBytes('download', 'bytes=99999999-')
  expect([status, headers['content-range']]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)])
  for (const range of ['bytes=0-1,4-5', 'bytes=9-2', 'lines=1-2'])
    expect((await fetchBytes('download', range)).status).toBe(200)
})

test('a single file is read by its path, in ranges too', async () => {
  const { id, fetchBytes } = withBundle()
  const file = `download/${encodeURIComponent('meta/trigger.json')}`
  const { bytes } = await fetchBytes(file)
  expect(JSON.parse(bytes.toString())).toMatchObject({ reason: 'Created by external API' })
  expect((await fetchBytes(file, undefined, 'HEAD')).headers['content-length']).toBe(String(bytes.length))
  expect((await fetchBytes('download/bundle_id.txt', 'bytes=0-7')).bytes.toString()).toBe(id.slice(0, 8))
  expect((await fetchBytes('download/nothing.txt')).status).toBe(404)
})

test('collecting takes a while and ends in active or failed', async () => {
  const { ask, wait } = mockServer()
  const create = async (userComment: string | null) =>
    (await ask('POST', bundles, { user: 'ada', body: { userComment } })).data.id
  const [good, bad] = [await create(null), await create('please collect-failed')]
  const view = async (id: string) => (await ask('GET', `${bundles}/${id}`, { user: 'ada' })).data
  expect(await view(good)).toMatchObject({ state: 'collecting' })
  expect((await ask('GET', `${bundles}/${good}/download`, { user: 'ada' })).status).toBe(400)
  wait(15_000)
  expect(await view(good)).toMatchObject({ state: 'active', reasonForFailure: null })
  expect(await view(bad)).toMatchObject({ state: 'failed', reasonForFailure: expect.any(String) as string })
})

test('deleting during collection cancels it, and takes a while itself', async () => {
  const { ask, wait } = mockServer()
  const { id } = (await ask('POST', bundles, { user: 'ada', body: {} })).data
  expect((await ask('DELETE', `${bundles}/${id}`, { user: 'ada' })).status).toBe(204)
  expect((await ask('GET', `${bundles}/${id}`, { user: 'ada' })).data.state).toBe('destroying')
  wait(15_000)
  expect((await ask('GET', `${bundles}/${id}`, { user: 'ada' })).status).toBe(404)
})

test('an operator with write access can change the comment', async () => {
  const { ask, id } = withBundle()
  const body = { userComment: 'sent' }
  expect((await ask('PUT', `${bundles}/${id}`, { user: 'ada', body })).data['userComment']).toBe('sent')
  expect((await ask('PUT', `${bundles}/${id}`, { user: 'farid', body })).status).toBe(403)
  const long = { userComment: 'x'.repeat(4097) }
  expect((await ask('PUT', `${bundles}/${id}`, { user: 'ada', body: long })).status).toBe(400)
})

test('a range is served only if the ETag still matches', async () => {
  const { answer, id } = withBundle()
  const url = `http://mock.test${bundles}/${id}/download`
  const ask = (headers: Record<string, string>) =>
    answer(new Request(url, { headers: { authorization: 'Bearer demo-ada', ...headers } }))
  const etag = (await ask({})).headers.get('etag') ?? ''
  expect((await ask({ range: 'bytes=4-7', 'if-range': etag })).status).toBe(206)
  expect((await ask({ range: 'bytes=4-7', 'if-range': '"other"' })).status).toBe(200)
})

test('a hostile bundle has the files of its index, created only when requested', async () => {
  const { fetchBytes, plane, id } = withBundle()
  plane.supportBundles.update(id, { userComment: 'hostile-files' })
  const names = (await fetchBytes('index')).bytes.toString().trimEnd().split('\n')
  expect(names.length).toBeGreaterThan(100_000)
  expect(names).toContain('../../../etc/passwd')
  const file = (path: string) => `download/${encodeURIComponent(path)}`
  expect((await fetchBytes(file('../../../etc/passwd'))).bytes.toString()).toBe('root:x:0:0\n')
  const large = await fetchBytes(file('hostile/core.dump'), undefined, 'HEAD')
  expect(large.headers['content-length']).toBe(String(5 * 1024 ** 3))
  const end = await fetchBytes(file('hostile/long.log'), 'bytes=19999950-')
  expect([end.status, end.bytes.at(-1)]).toEqual([206, 10])
})
