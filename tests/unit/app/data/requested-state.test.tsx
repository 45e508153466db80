// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { instanceList, instanceStop } from '#api/generated/instances.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { markRequested, useFreedQuotas, useRequestedUses } from '#app/data/requested-state.ts'
import { client, query, useLater, useWrite } from '#app/data/query.ts'
import { delay } from '#app/state/delay.ts'
import { whole } from '../../../support/contract/whole.ts'
import { drawn } from '../../../support/dom/drawn.tsx'
import { drawnWithData } from '../../../support/dom/drawn-with-data.tsx'

afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const id = '7a6f5c1e-1111-4222-8333-444455556666'
const said = () => document.body.textContent
const stopped = () => Response.json(whole(instanceStop, { id }), { status: 202 })

function Instance({ of = id }) {
  const stop = useWrite(instanceStop, { asks: ({ path }) => ({ id: path.instance, state: 'stopping' }) })
  return (
    <button type="button" onClick={() => stop.mutate({ path: { instance: of } })}>
      <StateBadge of="instance" state="running" id={of} />
    </button>
  )
}

/** A badge whose button requests a stop; the server answers when told. */
async function pressed(answer: () => Response) {
  const server = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => server.promise)
  const leave = await drawnWithData(<Instance />)
  await act(async () => document.querySelector('button')?.click())
  return { leave, answers: () => server.resolve(answer()) }
}

test.each([
  ['refused', () => Response.json({ message: 'no', request_id: 'r' }, { status: 500 })],
  ['answered, without a refetch', stopped],
])('a requested state shows until it is %s', async (_, answer) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { leave, answers } = await pressed(answer)
  expect(said()).toBe('stopping (requested)')
  answers()
  await expect.poll(said).toBe('running')
  await leave()
})

function TwoListed() {
  useLater(query(instanceList, { query: { project: 'lab' } }))
  return (
    <>
      <Instance of="one" />
      <Instance of="two" />
    </>
  )
}

test('a requested state also shows while a later write replaces the refetch', async () => {
  const reads: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    if (method === 'POST') return stopped()
    const read = Promise.withResolvers<Response>()
    reads.push(read)
    return read.promise
  })
  const leave = await drawnWithData(<TwoListed />)
  const answerLast = () => act(async () => reads.at(-1)?.resolve(Response.json({ items: [] })))
  await answerLast()
  const [one, two] = document.querySelectorAll('button')
  await act(async () => one?.click())
  await expect.poll(() => reads.length).toBe(2)
  await act(async () => two?.click())
  await expect.poll(() => reads.length).toBe(3)
  // Longer than the cancelled refetch takes to end.
  await act(() => delay(10))
  expect([one?.textContent, two?.textContent]).toEqual(['stopping (requested)', 'stopping (requested)'])
  await answerLast()
  await expect.poll(said).toBe('runningrunning')
  await leave()
})

test('a later request on an object outlives the end of an earlier one', async () => {
  const leave = await drawn(<StateBadge of="instance" state="running" id={id} />)
  const [first, second] = await act(async () => [
    markRequested({ id, state: 'rebooting' }),
    markRequested({ id, state: 'stopping' }),
  ])
  await act(async () => first?.())
  expect(said()).toBe('stopping (requested)')
  await act(async () => second?.())
  expect(said()).toBe('running')
  await leave()
})

const uses = { projectId: 'lab', cpus: 4, memory: 8 }
const gives = { projectId: 'shop', cpus: -2, memory: -4 }

function Sums() {
  const [all, lab] = [useRequestedUses(), useRequestedUses('lab')]
  const back = useFreedQuotas()([{ id: 'starts' }, { id: 'stops' }, { id: 'runs' }])
  return JSON.stringify({ all, lab, back })
}

test('requested actions change the usage of the whole and of each project, and only stopping instances leave their sled', async () => {
  const leave = await drawn(<Sums />)
  const ends = await act(async () => [
    markRequested({ id: 'starts', state: 'starting', uses }),
    markRequested({ id: 'stops', state: 'stopping', uses: gives }),
  ])
  expect(JSON.parse(said() ?? '')).toEqual({
    all: { cpus: 2, memory: 4, storage: 0 },
    lab: { cpus: 4, memory: 8, storage: 0 },
    back: { count: -1, cpus: -2, memory: -4 },
  })
  await act(async () => ends.forEach((end) => end()))
  expect(JSON.parse(said() ?? '')).toEqual({
    all: { cpus: 0, memory: 0, storage: 0 },
    lab: { cpus: 0, memory: 0, storage: 0 },
    back: { count: 0, cpus: 0, memory: 0 },
  })
  await leave()
})
