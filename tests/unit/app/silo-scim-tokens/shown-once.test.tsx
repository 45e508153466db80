// @vitest-environment jsdom
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import { client, query } from '#app/data/query.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { ScimTokenDialog } from '#app/pages/silo-scim-tokens/ScimTokenDialog.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (it) => it.textContent === name || it.getAttribute('aria-label') === name,
  )
const press = (name: string) => act(async () => button(name)?.click())

function Tab() {
  const [told, setTold] = useState<string | undefined>('hush')
  return told === undefined ? (
    'the tab'
  ) : (
    <ScimTokenDialog bearerToken={told} onClose={() => setTold(undefined)} />
  )
}

/** A tab reached from another page, with a secret just created. */
async function told() {
  const routes = [
    { path: '/before', element: 'before' },
    { path: '/tab', element: <Tab /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/tab'] })
  const leave = await drawn(<RouterProvider router={router} />)
  return { router, leave, back: () => act(async () => router.navigate(-1)) }
}

/** Whether the browser would ask before a reload. */
const asksOnReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  client.setQueryData(query(currentUserView, {}).queryKey, {})
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } })
})

test('leaving a secret that is shown once asks first', async () => {
  const { router, leave, back } = await told()
  expect(asksOnReload()).toBe(true)
  expect(unfinishedWork.any()).toBe(true)
  await back()
  expect(document.body.textContent).toContain('Leave without copying the token?')
  await press('Stay')
  expect(router.state.location.pathname).toBe('/tab')
  expect(document.body.textContent).toContain('hush')
  await back()
  await press('Leave')
  expect(router.state.location.pathname).toBe('/before')
  expect([asksOnReload(), unfinishedWork.any()]).toEqual([false, false])
  await leave()
})

test('once it is copied, leaving asks nothing', async () => {
  const { router, leave, back } = await told()
  await press('Copy token')
  expect([asksOnReload(), unfinishedWork.any()]).toEqual([false, false])
  await back()
  expect(router.state.location.pathname).toBe('/before')
  await leave()
})

test('once the dialog is closed, leaving asks nothing', async () => {
  const { leave } = await told()
  await press('Close')
  expect(document.body.textContent).toContain('the tab')
  expect([asksOnReload(), unfinishedWork.any()]).toEqual([false, false])
  await leave()
})
