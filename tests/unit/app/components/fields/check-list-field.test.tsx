// @vitest-environment jsdom
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { ComponentProps } from 'react'
import { CheckListField } from '#app/components/fields/CheckListField.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

type Props = ComponentProps<typeof CheckListField>

function Form({ note, options = [{ value: 'a', label: 'A' }] }: Partial<Pick<Props, 'note' | 'options'>>) {
  const form = useForm({ defaultValues: { ips: ['a', 'b'] } })
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <CheckListField form={form} name="ips" label="IPs" optional options={options} note={note} />
      <button type="submit">Create</button>
    </form>
  )
}

const text = () => document.body.textContent
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('button, label')]
      .find((it) => it.textContent.includes(name))
      ?.click(),
  )

test('a chosen value that no longer exists is shown, and must be deselected', async () => {
  const leave = await drawn(<Form />)
  expect(text()).toContain('bNo longer available')
  await press('Create')
  expect(text()).toContain('Deselect unavailable items')
  await press('No longer available')
  await press('Create')
  expect(text()).not.toContain('no longer available')
  await leave()
})

test('while options are missing, what is chosen is not said to be gone, and can be deselected', async () => {
  const leave = await drawn(<Form note="Loading…" options={[]} />)
  const labels = () => [...document.querySelectorAll('label')].map((it) => it.textContent)
  await press('Create')
  expect(text()).not.toContain('o longer available')
  expect(labels()).toEqual(['a', 'b'])
  await press('b')
  expect(labels()).toEqual(['a'])
  await leave()
})

test('in a list that has become empty, a chosen value is gone', async () => {
  const leave = await drawn(<Form options={[]} note="There are no IPs" />)
  await press('Create')
  expect(text()).toContain('Deselect unavailable items')
  await leave()
})
