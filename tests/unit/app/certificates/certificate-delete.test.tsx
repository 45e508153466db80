// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { question } from '#app/components/actions/actions.ts'
import { type ReadCertificate, siloCertificates } from '#app/shared/certificates/use-chains.ts'
import { client } from '#app/data/query.ts'
import { useCertificateDelete } from '#app/pages/certificates/use-certificate-delete.ts'
import { drawnWithData, known } from '../../../support/dom/drawn-with-data.tsx'

afterEach(() => {
  question.set(undefined)
  client.clear()
  vi.unstubAllGlobals()
})

test('the delete dialog stays until the list, from which the next one starts, is read again', async () => {
  const certificate = { id: 'c1', name: 'first', chain: undefined, problem: 'unread' } as ReadCertificate
  const list = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'DELETE' ? Promise.resolve(new Response(null, { status: 204 })) : list.promise,
  )
  known(siloCertificates, { items: [certificate] })
  function Page() {
    useQuery(siloCertificates)
    const action = useCertificateDelete([certificate], { silo: 'harbor', domain: undefined })(certificate)
    return <button onClick={action.run}>Delete</button>
  }
  const leave = await drawnWithData(<Page />)
  await act(async () => document.querySelector('button')?.click())
  let isOver = false
  const run = question
    .get()
    ?.run()
    .then(() => (isOver = true))
  await act(() => expect.poll(() => client.isFetching(siloCertificates)).toBe(1))
  expect(isOver).toBe(false)
  list.resolve(Response.json({ items: [] }))
  await act(async () => run)
  expect(isOver).toBe(true)
  await leave()
})
