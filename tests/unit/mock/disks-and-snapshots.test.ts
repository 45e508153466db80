import { expect, test } from 'vitest'
import { gib, mockServer, newDisk } from './mock-client.ts'

const disks = '/v1/disks?project=staging'

test('a blank disk is created and then detached; one for an upload waits for it', async () => {
  const { ask, wait } = mockServer()
  const importing = { name: 'upload', diskSource: { type: 'importing_blocks', blockSize: 512 } }
  expect((await ask('POST', disks, { body: newDisk() })).data.state.state).toBe('creating')
  await ask('POST', disks, { body: newDisk(importing) })
  wait(2000)
  expect((await ask('GET', '/v1/disks/fresh-disk?project=staging')).data.state.state).toBe('detached')
  expect((await ask('GET', '/v1/disks/upload?project=staging')).data.state.state).toBe('import_ready')
})

test('a disk must be a whole number of GiB and hold its source', async () => {
  const { ask, plane } = mockServer()
  const imageId = plane.images.all().find(({ name }) => name === 'debian-13')?.id
  const fromImage = { size: 3 * gib, diskSource: { type: 'image', imageId } }
  for (const fields of [{ size: gib + 512 }, { size: 1024 * gib }, { size: 0 }, fromImage]) {
    expect((await ask('POST', disks, { body: newDisk(fields) })).data.errorCode).toBe('InvalidValue')
  }
  expect((await ask('POST', disks, { body: newDisk({ ...fromImage, size: 4 * gib }) })).status).toBe(201)
})

test('a block size is one of three numbers', async () => {
  const { ask } = mockServer()
  for (const blockSize of ['4096', 1024, null]) {
    const { status, data } = await ask('POST', disks, {
      body: newDisk({ diskSource: { type: 'blank', blockSize } }),
    })
    expect([status, data.message]).toEqual([
      400,
      expect.stringContaining('expected one of `512`, `2048`, `4096`'),
    ])
  }
})

test('storage beyond the quota is refused with 507', async () => {
  const { ask } = mockServer()
  const statuses: number[] = []
  for (let n = 0; n < 40; n++)
    statuses.push(
      (await ask('POST', disks, { body: newDisk({ name: `big-${n}`, size: 1023 * gib }) })).status,
    )
  expect(statuses[0]).toBe(201)
  expect(statuses.at(-1)).toBe(507)
})

test('only a detached or faulted disk can be deleted', async () => {
  const { ask } = mockServer()
  expect((await ask('DELETE', '/v1/disks/stage-web-boot?project=staging')).status).toBe(400)
  expect((await ask('DELETE', '/v1/disks/broken?project=staging')).status).toBe(204)
  expect((await ask('GET', '/v1/disks/broken?project=staging')).status).toBe(404)
})

test('a snapshot takes a second or two and outlives its disk', async () => {
  const { ask, wait } = mockServer()
  const body = { name: 'snap', description: '', disk: 'free' }
  const { data } = await ask('POST', '/v1/snapshots?project=staging', { body })
  expect(data.state).toBe('creating')
  wait(2000)
  await ask('DELETE', '/v1/disks/free?project=staging')
  expect((await ask('GET', `/v1/snapshots/${data.id}`)).data).toMatchObject({ name: 'snap', state: 'ready' })
  expect((await ask('DELETE', `/v1/snapshots/${data.id}`)).status).toBe(204)
})

test('a busy disk cannot be snapshotted', async () => {
  const { ask } = mockServer()
  const body = { name: 'snap', description: '', disk: 'being-attached' }
  expect((await ask('POST', '/v1/snapshots?project=staging', { body })).status).toBe(400)
})

test('a disk or image made from a snapshot has the block size of the snapshot’s disk, even a deleted one', async () => {
  const { ask, plane } = mockServer()
  const { id: snapshotId } = plane.snapshots.named('free-monday', {}) ?? { id: '' }
  await ask('DELETE', '/v1/disks/free?project=staging')
  const body = newDisk({ size: 20 * gib, diskSource: { type: 'snapshot', snapshotId } })
  expect((await ask('POST', disks, { body })).data['blockSize']).toBe(4096)
  const source = { type: 'snapshot', id: snapshotId }
  const image = { name: 'golden', description: '', os: 'Debian', version: '13', source }
  expect((await ask('POST', '/v1/images?project=staging', { body: image })).data['blockSize']).toBe(4096)
  expect((await ask('GET', `/v1/snapshots/${snapshotId}`)).data).not.toHaveProperty('blockSize')
})

test('only a finished snapshot becomes a disk', async () => {
  const { ask, plane } = mockServer()
  for (const name of ['free-fresh', 'free-broken']) {
    const diskSource = { type: 'snapshot', snapshotId: plane.snapshots.named(name, {})?.id }
    const { status, data } = await ask('POST', disks, { body: newDisk({ size: 20 * gib, diskSource }) })
    expect([status, data.message]).toEqual([400, 'Only a ready snapshot can be used to create a disk'])
  }
})
