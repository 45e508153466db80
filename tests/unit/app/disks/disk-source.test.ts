import { expect, test } from 'vitest'
import { diskCreate } from '#api/generated/disks.ts'
import { gib } from '#domain/limits.ts'
import { send } from '#api/send.ts'
import { diskSourceDefaults, diskSourceOf } from '#app/shared/disks/disk-source.ts'
import { stepActions } from '#app/image-upload/upload-steps.ts'
import { fileOf, rowOf, stage } from '../image-upload/upload-stage.ts'

/** The source of a new disk as sent. */
async function sent(diskSource: ReturnType<typeof diskSourceOf>): Promise<unknown> {
  let text = ''
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    text = await new Request(url, init).text()
    return Response.json({}, { status: 201 })
  }
  const body = { name: 'd', description: '', size: gib, diskSource }
  await send(diskCreate, { query: { project: 'p' }, body }, { fetch, baseUrl: 'http://mock.test' })
  return (JSON.parse(text) as { disk_source: unknown }).disk_source
}

test.each([
  ['512', 512],
  ['2048', 2048],
  ['4096', 4096],
])('a block size of %j in a form or a stored draft is sent as a number', async (held, size) => {
  const values = { ...diskSourceDefaults, blockSize: held }
  expect(await sent(diskSourceOf(values))).toEqual({ type: 'blank', block_size: size })
})

test('a draft with an invalid block size still makes a disk', async () => {
  const values = { ...diskSourceDefaults, blockSize: 'many' }
  expect(await sent(diskSourceOf(values))).toEqual({ type: 'blank', block_size: 4096 })
})

test('the disk for an upload has its block size as a number', async () => {
  const { deps, asked } = stage()
  const row = await rowOf(fileOf(1))
  const { signal } = new AbortController()
  await stepActions['create-disk']({ deps, signal, row, send: async () => {} })
  expect(asked.find(({ id }) => id === diskCreate.id)?.body).toMatchObject({
    diskSource: { type: 'importing_blocks', blockSize: 4096 },
  })
})
