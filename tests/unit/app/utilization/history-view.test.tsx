// @vitest-environment jsdom
import { act } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type HistoryView, useHistoryView } from '#app/shared/utilization/use-history-view.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

test('two choices before the next render are both applied', async () => {
  let view: HistoryView | undefined
  function Page() {
    view = useHistoryView('silo')
    return null
  }
  const leave = await drawn(<RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />)
  // Nothing is drawn until `act` ends.
  await act(async () => {
    const shown = view
    shown?.setSubject('harbor')
    await expect.poll(() => location.search).toBe('?silo=harbor')
    shown?.setPreset('90d')
  })
  expect(location.search).toBe('?silo=harbor&range=90d')
  expect(view).toMatchObject({ subject: 'harbor', preset: '90d' })
  await leave()
})
