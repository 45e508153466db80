import type { CDPSession } from '@playwright/test'

/** A tab's heap after garbage collection, as text for the browser's developer tools. */
export async function heapSnapshot(session: CDPSession): Promise<string> {
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', add)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', add)
  return chunks.join('')
}

/** Node types of the page's script values, excluding code and the browser's own objects. */
const dataTypes = new Set([
  'array',
  'bigint',
  'closure',
  'concatenated string',
  'number',
  'object',
  'regexp',
  'sliced string',
  'string',
  'symbol',
])

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  /** One number per node and field. */
  nodes: number[]
}

/** Bytes of the values that the page's scripts hold. */
export function dataBytes(snapshot: string): number {
  const { snapshot: about, nodes } = JSON.parse(snapshot) as Snapshot
  const { node_fields: fields, node_types: types } = about.meta
  const counted = new Set(types[0].flatMap((type, index) => (dataTypes.has(type) ? [index] : [])))
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (counted.has(nodes[node + typeAt] ?? -1)) sum += nodes[node + sizeAt] ?? 0
  return sum
}
