// @vitest-environment jsdom
import { useMutation } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { webhookSecretsAdd } from '#api/generated/system-alerts.ts'
import { client, useWrite, write } from '#app/data/query.ts'
import { drawnWithData } from '../../../support/dom/drawn-with-data.tsx'

afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const args = { query: { receiver: 'on-call' }, body: { secret: 'hush-hush' } }
const kept = () =>
  JSON.stringify(
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  )

/** Clicks a button that sends the secret, and unmounts it after the answer. */
async function send(useIt: () => { mutate: (sent: typeof args) => void }, status: number) {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () =>
    status === 201
      ? Response.json({ id: crypto.randomUUID(), time_created: new Date() }, { status })
      : Response.json({ message: 'no', request_id: 'r' }, { status }),
  )
  function Sender() {
    const write = useIt()
    return (
      <button type="button" onClick={() => write.mutate(args)}>
        Add secret
      </button>
    )
  }
  const leave = await drawnWithData(<Sender />)
  await act(async () => document.querySelector('button')?.click())
  await expect.poll(() => kept()).toMatch(/"status":"(success|error)"/)
  expect(kept()).toContain('hush-hush')
  await leave()
}

const useOperation = () => useWrite(webhookSecretsAdd)

/** As forms do whose request takes several steps. */
const useSteps = () => useMutation({ mutationFn: (sent: typeof args) => write(webhookSecretsAdd, sent) })

test.each([
  ['one write', 201, useOperation],
  ['one write', 500, useOperation],
  ['several steps', 201, useSteps],
  ['several steps', 500, useSteps],
])(
  'once its form is closed, the secret is nowhere in the query client (%s, %i)',
  async (_, status, useIt) => {
    await send(useIt, status)
    await expect.poll(kept).toBe('[]')
  },
)
