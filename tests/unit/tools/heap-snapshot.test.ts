import { Session } from 'node:inspector/promises'
import { expect, test } from 'vitest'
import { dataBytes } from '../../../tools/soak/heap-snapshot.ts'

async function snapshotOfThis(): Promise<string> {
  const session = new Session()
  session.connect()
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ params }) => chunks.push(params.chunk))
  await session.post('HeapProfiler.takeHeapSnapshot')
  session.disconnect()
  return chunks.join('')
}

test('data held by a script counts', async () => {
  const before = dataBytes(await snapshotOfThis())
  const held = Array.from({ length: 100_000 }, (_, index) => ({ index, text: `value ${index}` }))
  const during = dataBytes(await snapshotOfThis())
  expect(during - before).toBeGreaterThan(held.length * 40)
})

test('code and the browser’s own objects are left out', () => {
  const snapshot = {
    snapshot: {
      meta: {
        node_fields: ['type', 'name', 'id', 'self_size'],
        node_types: [['hidden', 'object', 'code', 'native', 'string'], 'string', 'number', 'number'],
      },
    },
    nodes: [
      [1, 0, 1, 10],
      [2, 0, 3, 2_000],
      [3, 0, 5, 300],
      [4, 0, 7, 4],
      [0, 0, 9, 50],
    ].flat(),
  }
  expect(dataBytes(JSON.stringify(snapshot))).toBe(14)
})
