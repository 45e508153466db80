// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { useFindLines } from '#app/layouts/use-find-lines.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const state = vi.hoisted(() => ({ isConnected: true, isAsking: false }))
vi.mock('#app/worker/connection.ts', async (original) => ({
  ...(await original<object>()),
  isConnected: () => state.isConnected,
}))
vi.mock('#app/layouts/use-server-found.ts', () => ({
  useServerFound: () => ({ found: [], isOpening: false, isAsking: state.isAsking, arrivedAt: 0 }),
}))
vi.mock('#app/layouts/use-stored-matches.ts', () => ({
  useStoredMatches: (text: string) => ({ found: [], hasMore: false, isWhole: true, of: text, at: 0 }),
}))
vi.mock('#app/layouts/search-lines.ts', () => ({ useMayFind: () => () => true }))

async function noteFor(text: string): Promise<string | undefined> {
  let note: string | undefined
  function Noted() {
    note = useFindLines(text, () => undefined).note
    return null
  }
  await (
    await drawn(<Noted />)
  )()
  return note
}

const note = 'Only stored data is searched for addresses. Take along more data to widen the search'

test('a search for an address says that only stored data is searched', async () => {
  for (const address of ['10.2.3.4', ' fd00:1122::5', 'A8:40:25:F9'])
    expect(await noteFor(address)).toBe(note)
  for (const other of ['web-1', '16.2.0', '10.', 'db-a-1', '']) expect(await noteFor(other)).toBeUndefined()
  state.isAsking = true
  expect(await noteFor('10.2.3.4')).toBe('Searching the server')
  state.isAsking = false
  state.isConnected = false
  expect(await noteFor('10.2.3.4')).toBeUndefined()
})

test('an action without a name asks for the name', async () => {
  for (const text of ['stop', ' Stop ']) expect(await noteFor(text)).toBe('Add a name, as in “stop web-1”')
  expect(await noteFor('stop web-1')).toBeUndefined()
  expect(await noteFor('constructor')).toBeUndefined()
})
