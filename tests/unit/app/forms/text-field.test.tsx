// @vitest-environment jsdom
import { act } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { TextField } from '#app/components/fields/TextField.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

async function nameForm() {
  const shown: { form?: UseFormReturn<{ name: string }> } = {}
  function Form() {
    const form = useForm({ defaultValues: { name: '' } })
    shown.form = form
    return <TextField form={form} name="name" label="Name" />
  }
  const leave = await drawn(<Form />)
  const input = document.querySelector('input')
  if (!input) throw new Error('The form has no field')
  // React ignores a value set through its own setter.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  return {
    input,
    value: () => shown.form?.getValues('name'),
    reset: (name: string) => act(async () => shown.form?.setValue('name', name)),
    type: (text: string) =>
      act(async () => {
        setter?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    blur: () => act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    leave,
  }
}

test('white space around a text may be typed, is not part of the value, and goes on blur', async () => {
  const { input, value, type, blur, reset, leave } = await nameForm()
  await type(' web ')
  expect([input.value, value()]).toEqual([' web ', 'web'])
  await type(' web 1\u200B')
  expect([input.value, value()]).toEqual([' web 1', 'web 1'])
  await blur()
  expect(input.value).toBe('web 1')
  await reset('other')
  expect(input.value).toBe('other')
  await leave()
})

test('a phone’s keyboard neither capitalises nor corrects the text', async () => {
  const { input, leave } = await nameForm()
  expect(input.getAttribute('autocapitalize')).toBe('none')
  expect(input.getAttribute('autocorrect')).toBe('off')
  expect(input.getAttribute('spellcheck')).toBe('false')
  await leave()
})
