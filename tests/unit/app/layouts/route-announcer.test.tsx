// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { config } from '#app/user/config.ts'
import { RouteAnnouncer } from '#app/layouts/RouteAnnouncer.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'
import { drawnAt } from '../../../support/dom/drawn-with-data.tsx'

const pageOf = (title: string) => (
  <>
    <RouteAnnouncer />
    <main>
      <h1>{title}</h1>
    </main>
    <div role="menu" tabIndex={-1} />
  </>
)

/** The focused element after a navigation, with an element focused before the next frame. */
async function focusedAfter(focused: string): Promise<string | undefined> {
  const router = createMemoryRouter(
    ['/disks', '/images'].map((path) => ({ path, element: pageOf(path) })),
    {
      initialEntries: ['/disks'],
    },
  )
  const leave = await drawn(<RouterProvider router={router} />)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await act(frame)
  await act(async () => {
    await router.navigate('/images')
  })
  document.querySelector<HTMLElement>(focused)?.focus()
  await act(frame)
  const { activeElement } = document
  await leave()
  return activeElement?.getAttribute('role') ?? activeElement?.textContent ?? undefined
}

test('on a new page the heading is focused', async () => {
  expect(await focusedAfter('nothing')).toBe('/images')
})

test('a menu opened while the page arrives keeps the focus, so that it stays open', async () => {
  expect(await focusedAfter('[role=menu]')).toBe('menu')
})

test('a name that is read later is shown in the title at once', async () => {
  const leave = await drawnAt('/', pageOf('/disks'))
  expect(document.title).toBe('Rackside')
  await act(async () => config.set({ title: 'Harbor' }))
  expect(document.title).toBe('Harbor')
  config.set({})
  await leave()
})
