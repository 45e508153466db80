// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { webhookSecretsAdd } from '#api/generated/system-alerts.ts'
import { client, useWrite } from '#app/data/query.ts'
import { useSecretWrite } from '#app/pages/alerts/use-secret-write.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

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
async function send(useIt: (done: () => void) => { mutate: (sent: typeof args) => void }, status: number) {
  let isDone = false
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () =>
    status === 201
      ? Response.json({ id: crypto.randomUUID(), time_created: new Date() }, { status })
      : Response.json({ message: 'no', request_id: 'r' }, { status }),
  )
  function Sender() {
    const write = useIt(() => {
      isDone = true
    })
    return (
      <button type="button" onClick={() => write.mutate(args)}>
        Add secret
      </button>
    )
  }
  const leave = await drawn(
    <QueryClientProvider client={client}>
      <Sender />
    </QueryClientProvider>,
  )
  await act(async () => document.querySelector('button')?.click())
  await vi.waitFor(() => expect(kept()).toMatch(/"status":"(success|error)"/))
  expect(isDone).toBe(status === 201)
  await leave()
}

test.each([201, 500])(
  'once its form is closed the secret is nowhere in the query client (%i)',
  async (status) => {
    await send((done) => useSecretWrite(webhookSecretsAdd, done), status)
    await expect.poll(kept).toBe('[]')
  },
)

test('a plain write would keep the secret', async () => {
  await send((done) => useWrite(webhookSecretsAdd, { done }), 201)
  expect(kept()).toContain('hush-hush')
})
