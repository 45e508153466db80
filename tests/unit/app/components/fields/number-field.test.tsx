// @vitest-environment jsdom
import { act } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { writeInto } from '../../../../support/dom/dom-input.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'
import { typeUnread } from '../../../../support/dom/unread.ts'

interface Values {
  size: number | null
}

let leave: () => Promise<void>
afterEach(async () => {
  await leave()
  document.body.replaceChildren()
})

async function sizeForm(size: number | null, optional = false) {
  const shown: { form?: UseFormReturn<Values> } = {}
  const sent = vi.fn()
  function Form() {
    const form = useForm<Values>({ defaultValues: { size } })
    shown.form = form
    return (
      <form noValidate onSubmit={(event) => void form.handleSubmit(sent)(event)}>
        <NumberField form={form} name="size" label="Size" min={1} max={2000} optional={optional} />
      </form>
    )
  }
  leave = await drawn(<Form />)
  const [input] = document.getElementsByTagName('input')
  if (!input || !shown.form) throw new Error('The form has no field')
  return {
    form: shown.form,
    input,
    sent,
    write: (text: string) => act(async () => writeInto(input, text)),
    writeUnread: () => act(async () => typeUnread(input)),
    leaveField: () =>
      act(async () => {
        input.focus()
        input.blur()
        await new Promise((resolve) => setTimeout(resolve))
      }),
    submit: () =>
      act(async () => {
        input.form?.requestSubmit()
        await new Promise((resolve) => setTimeout(resolve))
      }),
  }
}

test.each([
  [5, true],
  [null, true],
  [5, false],
  [null, false],
])('text that is no number is not sent: before %s, optional %s', async (before, optional) => {
  const { input, sent, writeUnread, submit, write } = await sizeForm(before, optional)
  await writeUnread()
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Size must be a whole number')
  expect(document.activeElement).toBe(input)
  await write('7')
  await submit()
  expect(sent).toHaveBeenLastCalledWith({ size: 7 }, expect.anything())
})

test('text that is no number can be removed again', async () => {
  const { sent, input, writeUnread, submit } = await sizeForm(null, true)
  await writeUnread()
  await act(async () => input.dispatchEvent(new InputEvent('input', { bubbles: true })))
  await submit()
  expect(sent).toHaveBeenLastCalledWith({ size: NaN }, expect.anything())
})

test('text that is no number goes when the field is reset', async () => {
  const { form, input, sent, writeUnread, submit } = await sizeForm(null, true)
  await writeUnread()
  await act(async () => form.reset())
  expect(input.validity.badInput).toBe(false)
  await submit()
  expect(sent).toHaveBeenLastCalledWith({ size: null }, expect.anything())
})

test('a restored text that is no number is empty only once the field was left so', async () => {
  const draft = await sizeForm(5, true)
  await draft.writeUnread()
  const kept = structuredClone(draft.form.getValues())
  await leave()
  document.body.replaceChildren()

  const { form, sent, submit, leaveField } = await sizeForm(5, true)
  await act(async () => form.reset(kept, { keepDefaultValues: true }))
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Size must be a whole number')
  await leaveField()
  expect(document.body.textContent).not.toContain('Size must be a whole number')
  await submit()
  expect(sent).toHaveBeenLastCalledWith({ size: NaN }, expect.anything())
})

test.each([
  ['1e3', 1000],
  ['1.5', undefined],
  ['', undefined],
])('%j in a number field sends %s', async (text, size) => {
  const { sent, write, submit } = await sizeForm(5)
  await write(text)
  await submit()
  expect(sent.mock.calls).toEqual(size === undefined ? [] : [[{ size }, expect.anything()]])
})
