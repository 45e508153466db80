// @vitest-environment jsdom
import { act } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { useRecheck } from '#app/components/forms/use-recheck.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

interface Values {
  most: number
  count: number
}

test('an error goes once the field that its check depends on allows the value', async () => {
  const shown: { form?: UseFormReturn<Values> } = {}
  function Form() {
    const form = useForm<Values>({ defaultValues: { most: 2, count: 3 } })
    shown.form = form
    const most = useWatch({ control: form.control, name: 'most' })
    useRecheck(form, 'count', most)
    return <NumberField form={form} name="count" label="Count" min={1} max={most} />
  }
  const leave = await drawn(<Form />)
  const { form } = shown
  const error = () => form?.getFieldState('count').error?.message
  await act(async () => form?.setValue('most', 1))
  expect(error()).toBeUndefined()
  await act(async () => form?.trigger('count'))
  expect(error()).toBeDefined()
  await act(async () => form?.setValue('most', 3))
  expect(error()).toBeUndefined()
  await leave()
})
