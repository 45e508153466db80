// @vitest-environment jsdom
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { TextField } from '#app/components/fields/TextField.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

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
