// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import type { Upload } from '#app/image-upload/upload.ts'
import ImageUploadPage from '#app/pages/images/image-upload.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

vi.mock('#app/image-upload/page-uploads.ts', async (original) => ({
  ...(await original<object>()),
  uploadOf: (id: string) => ({
    state: { get: () => ({ phase: { is: 'running' }, row: { id, image: { name: id } } }) },
  }),
}))
vi.mock('#app/pages/images/UploadForm.tsx', () => ({
  UploadForm: ({ cancelled }: { cancelled?: Upload }) => `form of ${cancelled?.state.get().row.id ?? 'none'}`,
}))
vi.mock('#app/pages/images/UploadProgress.tsx', () => ({
  UploadProgress: ({ upload, onCancelled }: { upload: Upload; onCancelled: (upload: Upload) => void }) => (
    <button type="button" onClick={() => onCancelled(upload)}>
      Cancel
    </button>
  ),
}))

test('the form keeps the values of a cancelled upload until another one is shown', async () => {
  const path = '/projects/lab/images-new'
  const routes = [{ path: '/projects/:project/images-new', element: <ImageUploadPage /> }]
  const router = createMemoryRouter(routes, { initialEntries: [`${path}?upload=first`] })
  const leave = await drawn(<RouterProvider router={router} />)
  const said = () => document.body.textContent
  await act(async () => document.querySelector('button')?.click())
  expect(said()).toBe('form of first')
  await act(() => router.navigate(`${path}?upload=second`))
  expect(said()).toBe('Cancel')
  await act(() => router.navigate(path))
  expect(said()).toBe('form of none')
  await leave()
})
