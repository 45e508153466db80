// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import type { UploadPhase } from '#app/image-upload/upload.ts'
import { UploadProgress } from '#app/pages/images/UploadProgress.tsx'
import { createStore } from '#app/state/store.ts'
import { drawn } from '../../../support/dom/drawn.tsx'
import { fileOf, rowOf } from '../image-upload/upload-stage.ts'

test.each<[UploadPhase['is'], boolean]>([
  ['running', true],
  ['cancelling', false],
  ['done', false],
])('leaving an upload that is %s asks first: %s', async (is, asks) => {
  const state = createStore({
    row: await rowOf(fileOf(1)),
    phase: { is },
    sent: { done: 0, skipped: 0 },
    waits: false,
  })
  const element = <UploadProgress upload={{ state } as never} onCancelled={() => undefined} />
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/images', element: <p /> },
  ])
  const leave = await drawn(<RouterProvider router={router} />)
  await act(() => router.navigate('/images'))
  expect(document.body.textContent.includes('You can resume it')).toBe(asks)
  expect(router.state.location.pathname).toBe(asks ? '/' : '/images')
  await leave()
})
