// @vitest-environment jsdom
import { useMutation } from '@tanstack/react-query'
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { FullPageForm } from '#app/components/forms/FullPageForm.tsx'
import { drawnAt } from '../../../../support/dom/drawn-with-data.tsx'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

function Page({ way = '' }) {
  const form = useForm({ defaultValues: { name: '', way } })
  const write = useMutation({ mutationFn: (_: object) => new Promise(() => undefined) })
  return (
    <FullPageForm title="New" submitLabel="Create" form={form} write={write} args={(it) => it} back="/">
      <TextField form={form} name="name" label="Name" optional />
      <RadioField form={form} name="way" label="Way" options={options} />
    </FullPageForm>
  )
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((it) => it.textContent === name)

beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Element.prototype.scrollIntoView = () => undefined
})

test('errors of fields that cannot take the focus are scrolled into view', async () => {
  const seen: string[] = []
  Element.prototype.scrollIntoView = function scroll() {
    seen.push(this.textContent)
  }
  const leave = await drawnAt('/', <Page />)
  await act(async () => button('Create')?.click())
  await expect.poll(() => seen).toEqual(['Way is required'])
  await leave()
})

test('a request in flight cannot be cancelled', async () => {
  const leave = await drawnAt('/', <Page way="a" />)
  expect(document.querySelector('a')?.textContent).toBe('Cancel')
  await act(async () => button('Create')?.click())
  await expect.poll(() => button('Cancel')?.getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelector('a')).toBeNull()
  await leave()
})
