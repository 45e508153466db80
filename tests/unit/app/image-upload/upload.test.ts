import { expect, test } from 'vitest'
import { uploadSteps } from '#domain/image-upload.ts'
import { Upload } from '#app/image-upload/upload.ts'
import { type Asked, fileOf, rowOf, stage } from './upload-stage.ts'

const phaseOf = (upload: Upload) => upload.state.get().phase
const isWrite = ({ id }: Asked) => id === 'diskBulkWriteImport'

test('an upload makes an image and leaves nothing else', async () => {
  const { deps, image, left, kept, most } = stage()
  const file = fileOf(9, { rest: 100 })
  const upload = new Upload(await rowOf(file), file, deps)
  await upload.run()
  expect(phaseOf(upload)).toEqual({ is: 'done' })
  expect(image()).toMatchObject({ os: 'Plan 9', version: '4', blockSize: 4096, size: 1024 ** 3 })
  expect([left(), kept.size, most.atOnce]).toEqual([[], 0, 4])
  expect(upload.state.get().sent).toEqual({ done: file.size, skipped: 0 })
})

test('chunks of zeros are skipped, and the last one is padded to whole blocks', async () => {
  const { deps, offsets, asked } = stage()
  const file = fileOf(5, { zeros: [0, 2, 3], rest: 5000 })
  const upload = new Upload(await rowOf(file), file, deps)
  await upload.run()
  expect(offsets().toSorted((a, b) => a - b)).toEqual([1, 4, 5])
  expect(atob(asked.findLast(isWrite)?.body?.base64EncodedData ?? '').length).toBe(8192)
  expect(upload.state.get().sent).toEqual({ done: file.size, skipped: 3 * 512 * 1024 })
})

test('a failed chunk is sent again', async () => {
  const { deps, offsets } = stage((asked, nth) => (isWrite(asked) && nth <= 3 ? 503 : undefined))
  const file = fileOf(2)
  const upload = new Upload(await rowOf(file), file, deps)
  await upload.run()
  expect(phaseOf(upload)).toEqual({ is: 'done' })
  expect(offsets()).toHaveLength(5)
})

test('a chunk that keeps failing pauses the upload; on retry only the missing chunks are sent', async () => {
  let broken = true
  const { deps, offsets, image, kept } = stage((asked) =>
    broken && isWrite(asked) && asked.body?.offset === 3 * 512 * 1024 ? 500 : undefined,
  )
  const file = fileOf(12)
  const upload = new Upload(await rowOf(file), file, deps)
  await upload.run()
  expect(phaseOf(upload)).toMatchObject({ is: 'paused', error: { message: 'fault 500' } })
  expect([...kept.values()][0]).toMatchObject({ step: 'send', acknowledged: 3 * 512 * 1024 })
  broken = false
  const before = offsets().length
  await upload.run()
  expect(phaseOf(upload)).toEqual({ is: 'done' })
  expect(Math.min(...offsets().slice(before))).toBe(3)
  expect(image()).toBeDefined()
})

test('a refused chunk is not sent again', async () => {
  const { deps, offsets } = stage((asked) => (isWrite(asked) ? 403 : undefined))
  const file = fileOf(1)
  const upload = new Upload(await rowOf(file), file, deps)
  await upload.run()
  expect(phaseOf(upload).is).toBe('paused')
  expect(offsets()).toHaveLength(1)
})

const writes = [
  'diskCreate',
  'diskBulkWriteImportStart',
  'diskBulkWriteImport',
  'diskBulkWriteImportStop',
  'diskFinalizeImport',
  'imageCreate',
  'diskDelete',
  'snapshotDelete',
]

test.each(writes.flatMap((id) => [[id, 'never-arrives'] as const, [id, 'answer-lost'] as const]))(
  'with the network down at %s (%s) it resumes automatically',
  async (id, trouble) => {
    const { deps, image, left, waits } = stage((asked, nth) =>
      asked.id === id && nth === 1 ? trouble : undefined,
    )
    const file = fileOf(2)
    const upload = new Upload(await rowOf(file), file, deps)
    await upload.run()
    expect(phaseOf(upload)).toEqual({ is: 'done' })
    expect([image() !== undefined, left(), waits.length, upload.state.get().waits]).toEqual([
      true,
      [],
      1,
      false,
    ])
  },
)

/** Runs until a step is next, as if the page were closed there. */
async function closedAt(step: string, set: ReturnType<typeof stage>) {
  const file = fileOf(8, { zeros: [1] })
  const upload = new Upload(await rowOf(file), file, set.deps)
  upload.state.subscribe(() => {
    const { row, phase } = upload.state.get()
    if (phase.is === 'running' && row.step === step) void upload.suspend()
  })
  await upload.run()
  await upload.suspend()
  expect(phaseOf(upload).is).toBe('suspended')
  const [row] = set.kept.values()
  if (!row) throw new Error('Nothing was kept')
  return { file, row }
}

test.each(uploadSteps.filter((step) => step !== 'create-disk'))(
  'closed before step %s, another page resumes it',
  async (step) => {
    const set = stage()
    const { file, row } = await closedAt(step, set)
    expect(row.step).toBe(step)
    const sentBefore = set.offsets()
    const needed = ['start', 'send'].includes(step)
    const upload = new Upload(row, needed ? file : undefined, set.deps)
    await upload.run()
    expect(phaseOf(upload)).toEqual({ is: 'done' })
    expect([set.image() !== undefined, set.left(), set.kept.size]).toEqual([true, [], 0])
    if (!needed) expect(set.offsets()).toEqual(sentBefore)
  },
)

test.each(uploadSteps.filter((step) => step !== 'create-disk' && step !== 'tidy'))(
  'cancelled at step %s, it leaves nothing',
  async (step) => {
    const set = stage()
    const file = fileOf(8)
    const upload = new Upload(await rowOf(file), file, set.deps)
    upload.state.subscribe(() => {
      const { row, phase } = upload.state.get()
      if (phase.is === 'running' && row.step === step) void upload.cancel()
    })
    await upload.run()
    await expect.poll(() => phaseOf(upload)).toEqual({ is: 'cancelled' })
    expect([set.image(), set.left(), set.kept.size]).toEqual([undefined, [], 0])
  },
)

/** As another user does; the old name may be taken by a new project. */
function rename({ plane }: ReturnType<typeof stage>) {
  const old = plane.projects.all().find(({ name }) => name === 'staging')!
  plane.projects.update(old.id, { name: 'renamed' })
  plane.projects.put({ ...old, id: 'ffffffff-0000-4000-8000-000000000000' })
}

test.each([
  ['resumes', 'done', (upload: Upload) => upload.run()],
  ['is cancelled', 'cancelled', (upload: Upload) => upload.cancel()],
] as const)('an upload whose project was renamed %s, and leaves nothing', async (_, is, go) => {
  const set = stage()
  const { file, row } = await closedAt('finalize', set)
  rename(set)
  const upload = new Upload(row, file, set.deps)
  await go(upload)
  expect(phaseOf(upload)).toEqual({ is })
  expect([set.image() !== undefined, set.left(), set.kept.size]).toEqual([is === 'done', [], 0])
  expect(upload.state.get().row.project).toBe('renamed')
})

test('an upload continues if its project is renamed while chunks are being sent', async () => {
  const set = stage((asked, nth) => {
    if (isWrite(asked) && nth === 10) rename(set)
    return undefined
  })
  const file = fileOf(20)
  const upload = new Upload(await rowOf(file), file, set.deps)
  await upload.run()
  expect(phaseOf(upload)).toEqual({ is: 'done' })
  expect([set.image() !== undefined, set.left()]).toEqual([true, []])
})

test('cancelled while chunks are being sent, it leaves nothing', async () => {
  const set = stage()
  const file = fileOf(40)
  const row = await rowOf(file)
  const upload: Upload = new Upload(row, file, {
    ...set.deps,
    call: (operation, args, signal) => {
      if (operation.id === 'diskBulkWriteImport' && set.offsets().length === 20) void upload.cancel()
      return set.deps.call(operation, args, signal)
    },
  })
  await upload.run()
  await expect.poll(() => phaseOf(upload)).toEqual({ is: 'cancelled' })
  expect(set.left()).toEqual([])
  expect(set.offsets().length).toBeLessThan(40)
})

test('if only the clean-up fails the image exists, and leftovers are named until they are gone', async () => {
  let broken = true
  const set = stage(({ id }) => (broken && id === 'snapshotDelete' ? 500 : undefined))
  const file = fileOf(1)
  const upload = new Upload(await rowOf(file), file, set.deps)
  await upload.run()
  expect(phaseOf(upload)).toMatchObject({ is: 'left-over', hasImage: true, left: [{ kind: 'snapshot' }] })
  expect([set.image() !== undefined, set.kept.size]).toEqual([true, 1])
  broken = false
  await upload.tidy()
  expect(phaseOf(upload)).toEqual({ is: 'done' })
  expect([set.image() !== undefined, set.left(), set.kept.size]).toEqual([true, [], 0])
})

test('a cancel whose clean-up fails is remembered as a cancel', async () => {
  const set = stage(({ id }, nth) => (id === 'diskDelete' && nth === 1 ? 500 : undefined))
  const { row } = await closedAt('send', set)
  const upload = new Upload(row, undefined, set.deps)
  await upload.cancel()
  expect(phaseOf(upload)).toMatchObject({ is: 'left-over', hasImage: false, left: [{ kind: 'disk' }] })
  expect([...set.kept.values()][0]?.cancelled).toBe(true)
  await upload.tidy()
  expect([phaseOf(upload), set.left(), set.kept.size]).toEqual([{ is: 'cancelled' }, [], 0])
})

test('a taken image name is reported, and the existing image stays', async () => {
  const set = stage()
  const file = fileOf(1)
  const first = new Upload(await rowOf(file), file, set.deps)
  await first.run()
  const { id } = set.image()!
  const second = new Upload(await rowOf(file), file, set.deps)
  await second.run()
  expect(phaseOf(second)).toMatchObject({ is: 'paused', error: { message: 'Image name already exists' } })
  await second.cancel()
  expect([phaseOf(second), set.left(), set.image()?.id]).toEqual([{ is: 'cancelled' }, [], id])
})

test('an existing image is neither taken for its own nor deleted if the refusal is lost', async () => {
  const set = stage(({ id }, nth) => (id === 'imageCreate' && nth === 2 ? 'answer-lost' : undefined))
  const file = fileOf(1)
  await new Upload(await rowOf(file), file, set.deps).run()
  const { id } = set.image()!
  const second = new Upload(await rowOf(file), file, set.deps)
  await second.run()
  expect(phaseOf(second)).toMatchObject({ is: 'paused', error: { message: 'Image name already exists' } })
  expect(set.times('imageCreate')).toBe(3)
  await second.cancel()
  expect([phaseOf(second), set.left(), set.image()?.id]).toEqual([{ is: 'cancelled' }, [], id])
})

/** An upload whose image is created twice: the browser sends the request again, or someone else is faster. */
async function createdTwice(set: ReturnType<typeof stage>) {
  const file = fileOf(1)
  return new Upload(await rowOf(file), file, {
    ...set.deps,
    call: async (operation, args, signal) => {
      const isFirst = operation.id === 'imageCreate' && set.times('imageCreate') === 0
      if (isFirst) await set.deps.call(operation, args, signal)
      return set.deps.call(operation, args, signal)
    },
  })
}

test('an image that someone else may have created at the same moment stays after a cancel', async () => {
  const set = stage()
  const upload = await createdTwice(set)
  await upload.run()
  expect(phaseOf(upload)).toMatchObject({ is: 'paused', error: { message: 'Image name already exists' } })
  expect([...set.kept.values()][0]).toMatchObject({ imageAsked: false, imageDoubtful: true })
  await upload.cancel()
  expect([phaseOf(upload), set.left(), set.image() !== undefined]).toEqual([{ is: 'cancelled' }, [], true])
})

test('an image whose creation the browser sent twice is found on retry', async () => {
  const set = stage()
  const upload = await createdTwice(set)
  await upload.run()
  expect(phaseOf(upload)).toMatchObject({ is: 'paused', error: { message: 'Image name already exists' } })
  await upload.run()
  expect([phaseOf(upload), set.left(), set.times('imageCreate')]).toEqual([{ is: 'done' }, [], 2])
})

test('a disk removed by someone else is reported', async () => {
  const set = stage()
  const { file, row } = await closedAt('send', set)
  const disk = set.plane.disks.all().find(({ name }) => name === row.diskName)
  set.plane.disks.delete(disk!.id)
  const upload = new Upload(row, file, set.deps)
  await upload.run()
  expect(phaseOf(upload)).toMatchObject({ is: 'paused' })
  expect((phaseOf(upload) as { error: Error }).error.message).toContain('no longer exists')
  await upload.cancel()
  expect(phaseOf(upload)).toEqual({ is: 'cancelled' })
})

test('an unreadable file pauses the upload, which resumes once the file is chosen again', async () => {
  const set = stage()
  const file = fileOf(3)
  const gone = Object.assign(fileOf(3), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
  })
  const upload = new Upload(await rowOf(file), gone, set.deps)
  await upload.run()
  expect(phaseOf(upload)).toMatchObject({ is: 'paused', error: { name: 'FileUnreadable' } })
  await upload.run(file)
  expect(phaseOf(upload)).toEqual({ is: 'done' })
})
