// @vitest-environment jsdom
import { act } from 'react'
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { TextField } from '#app/components/fields/TextField.tsx'
import { TextArea } from '#app/ui/form/TextArea.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

async function nameForm(before: { name?: string } = { name: '' }) {
  const shown: { form?: UseFormReturn<{ name: string }> } = {}
  function Form() {
    const form = useForm<{ name: string }>({ defaultValues: before })
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

test('a value that the server omitted stays omitted until something is typed', async () => {
  const { input, value, type, blur, leave } = await nameForm({})
  expect(input.value).toBe('')
  await blur()
  expect(value()).toBeUndefined()
  await type(' a')
  expect([input.value, value()]).toEqual([' a', 'a'])
  await leave()
})

test('a phone’s keyboard neither capitalises nor corrects the text', async () => {
  const { input, leave } = await nameForm()
  expect(input.getAttribute('autocapitalize')).toBe('none')
  expect(input.getAttribute('autocorrect')).toBe('off')
  expect(input.getAttribute('spellcheck')).toBe('false')
  await leave()
})

test('a field is validated once the focus has moved, so that a dialog does not take it', async () => {
  const validate = vi.fn(() => 'Too short')
  const Form = () => {
    const form = useForm({ mode: 'onBlur', defaultValues: { name: 'No' } })
    return <TextField form={form} name="name" label="Name" validate={validate} />
  }
  const leave = await drawn(<Form />)
  await act(async () => {
    document.querySelector('input')?.focus()
    document.querySelector('input')?.blur()
    // Mutation observers, such as a dialog's, run in microtasks, before the next element has the focus.
    for (let n = 0; n < 10; n += 1) await Promise.resolve()
    expect(validate).not.toHaveBeenCalled()
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(document.body.textContent).toContain('Too short')
  await leave()
})

test('a field that moves up as it is left keeps its value', async () => {
  const shown: { values?: () => { lines: { text: string }[] } } = {}
  const Form = () => {
    const form = useForm({ mode: 'onBlur', defaultValues: { lines: [{ text: 'one' }, { text: 'two' }] } })
    const { fields, remove } = useFieldArray({ control: form.control, name: 'lines' })
    shown.values = form.getValues
    return fields.map(({ id }, index) => (
      <div key={id}>
        <TextField form={form} name={`lines.${index}.text`} label={`Line ${index + 1}`} />
        <button onClick={() => remove(index)}>Remove</button>
      </div>
    ))
  }
  const leave = await drawn(<Form />)
  await act(async () => {
    document.querySelectorAll('input')[1]?.focus()
    // As a tap does: no timer runs in between.
    document.querySelectorAll('input')[1]?.blur()
    document.querySelector('button')?.click()
    await new Promise((resolve) => setTimeout(resolve, 1))
  })
  expect(shown.values?.()).toEqual({ lines: [{ text: 'two' }] })
  await leave()
})

test('an area strips invisible characters as they are pasted, unless it holds a file', async () => {
  const typed: string[] = []
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  for (const verbatim of [false, true]) {
    const area = (
      <TextArea defaultValue="" verbatim={verbatim} onChange={(event) => typed.push(event.target.value)} />
    )
    const leave = await drawn(area)
    const node = document.querySelector('textarea')
    await act(async () => {
      setter?.set?.call(node, '10.0.0.0/8\u200B\n')
      node?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await leave()
    document.body.replaceChildren()
  }
  expect(typed).toEqual(['10.0.0.0/8\n', '10.0.0.0/8\u200B\n'])
})
