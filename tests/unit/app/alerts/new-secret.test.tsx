// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SecretDialog } from '#app/pages/alerts/SecretDialog.tsx'
import { newSecret } from '#app/pages/alerts/new-secret.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const list = '/system/alerts/receivers'
const shown = () => document.body.textContent

test('a secret follows from the form to its receiver, which asks before it is left', async () => {
  const dialog = <SecretDialog receiver="lab" />
  const router = createMemoryRouter(
    [
      { path: list, element: 'the list' },
      { path: `${list}-new`, element: <>the form {dialog}</> },
      { path: `${list}/lab/deliveries`, element: <>the receiver {dialog}</> },
    ],
    { initialEntries: [list, `${list}-new`] },
  )
  const leave = await drawn(<RouterProvider router={router} />)
  await act(async () => newSecret.set({ receiver: 'lab', id: undefined, secret: 'hush' }))
  await act(async () => router.navigate(`${list}/lab/deliveries`, { replace: true }))
  expect(shown()).toContain('the receiver')
  expect(shown()).toContain('hush')
  expect(shown()).not.toContain('Leave without')
  await act(async () => router.navigate(-1))
  expect(shown()).toContain('Leave without copying the secret?')
  expect(router.state.location.pathname).toBe(`${list}/lab/deliveries`)
  await act(async () =>
    [...document.querySelectorAll('button')].find((it) => it.textContent === 'Leave')?.click(),
  )
  expect(shown()).toContain('the list')
  expect(newSecret.get()).toBeUndefined()
  await leave()
})
