// @vitest-environment jsdom
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { FullPageForm } from '#app/components/forms/FullPageForm.tsx'
import { client } from '#app/data/query.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

function Page() {
  const form = useForm({ defaultValues: { name: '', way: '' } })
  const write = useMutation({ mutationFn: async (_: object) => undefined })
  return (
    <FullPageForm title="New" submitLabel="Create" form={form} write={write} args={(it) => it} back="/">
      <TextField form={form} name="name" label="Name" optional />
      <RadioField form={form} name="way" label="Way" options={options} />
    </FullPageForm>
  )
}

test('errors of fields that cannot take the focus are scrolled into view', async () => {
  const shown: string[] = []
  // Both are missing in jsdom.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Element.prototype.scrollIntoView = function scroll() {
    shown.push(this.textContent)
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  const leave = await drawn(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const create = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Create')
  await act(async () => create?.click())
  await vi.waitFor(() => expect(shown).toEqual(['Way is required']))
  await leave()
})
