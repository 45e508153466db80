import { expect, test } from 'vitest'
import { mockServer, newDisk } from '../../mock-client.ts'

type Server = ReturnType<typeof mockServer>

const kib = 1024
const zeros = (bytes: number) => btoa('\0'.repeat(bytes))
const write = (bytes: number, offset = 0) => ({ base64EncodedData: zeros(bytes), offset })
const state = async ({ ask }: Server) =>
  (await ask('GET', '/v1/disks/upload?project=staging')).data.state.state
const act = ({ ask }: Server, verb: string, body?: object) =>
  ask('POST', `/v1/disks/upload/${verb}?project=staging`, body ? { body } : {})

/** A disk of one GiB in blocks of 512 bytes that waits for its blocks. */
async function withUpload(): Promise<Server> {
  const server = mockServer()
  const diskSource = { type: 'importing_blocks', blockSize: 512 }
  const body = newDisk({ name: 'upload', size: kib ** 3, diskSource })
  await server.ask('POST', '/v1/disks?project=staging', { body })
  server.wait(2000)
  return server
}

test('an import starts, takes blocks, ends, and leaves a detached disk and a snapshot', async () => {
  const server = await withUpload()
  expect((await act(server, 'bulk-write-start')).status).toBe(204)
  expect(await state(server)).toBe('importing_from_bulk_writes')
  expect((await act(server, 'bulk-write', write(512 * kib, 512 * kib))).status).toBe(204)
  expect((await act(server, 'bulk-write-stop')).status).toBe(204)
  expect(await state(server)).toBe('import_ready')
  expect((await act(server, 'finalize', { snapshotName: 'uploaded' })).status).toBe(204)
  expect(await state(server)).toBe('finalizing')
  server.wait(2000)
  expect(await state(server)).toBe('detached')
  expect((await server.ask('GET', '/v1/snapshots/uploaded?project=staging')).data.state).toBe('ready')
})

test('each step requires the previous one', async () => {
  const server = await withUpload()
  const status = async (verb: string, body?: object) => (await act(server, verb, body)).status
  expect([await status('bulk-write', write(512)), await status('bulk-write-stop')]).toEqual([400, 400])
  await act(server, 'bulk-write-start')
  expect([await status('bulk-write-start'), await status('finalize', {})]).toEqual([400, 400])
  const { message } = (await act(server, 'finalize', {})).data
  expect(message).toBe('Only an import ready disk can be finalized')
})

test.each([
  [write(512, 100), 'offset must be a multiple of the block size, 512'],
  [write(100), 'data length must be a multiple of the block size, 512'],
  [write(513 * kib), 'data length must be at most 524288 bytes'],
  [write(1024, kib ** 3 - 512), 'data would be written beyond the end of the disk'],
  [{ base64EncodedData: 'no base64', offset: 0 }, 'failed to decode base64 data'],
  [{ base64EncodedData: 'AAA', offset: 0 }, 'failed to decode base64 data'],
])('blocks are validated: %#', async (body, message) => {
  const server = await withUpload()
  await act(server, 'bulk-write-start')
  const { status, data } = await act(server, 'bulk-write', body)
  expect([status, data.message]).toEqual([400, message])
})

test('a taken snapshot name is refused, and the disk keeps waiting', async () => {
  const server = await withUpload()
  expect((await act(server, 'finalize', { snapshotName: 'free-monday' })).data.message).toBe(
    'already exists: snapshot "free-monday"',
  )
  expect(await state(server)).toBe('import_ready')
  expect((await act(server, 'finalize', {})).status).toBe(204)
})

test('an import can be deleted once it is stopped and finalized', async () => {
  const server = await withUpload()
  const remove = async () => (await server.ask('DELETE', '/v1/disks/upload?project=staging')).status
  await act(server, 'bulk-write-start')
  expect(await remove()).toBe(400)
  await act(server, 'bulk-write-stop')
  await act(server, 'finalize', {})
  server.wait(2000)
  expect(await remove()).toBe(204)
})
