// @vitest-environment jsdom
import { act } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { FileField } from '#app/shared/files/FileField.tsx'
import { FileInput } from '#app/ui/form/FileInput.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

interface Values {
  key: string
}

/** A field for a file, or also for pasted text. A chosen file is read when told. */
async function fileField(paste: { paste?: 'shown' } = { paste: 'shown' }) {
  const shown: { form?: UseFormReturn<Values> } = {}
  function Form() {
    const form = useForm<Values>({ defaultValues: { key: '' } })
    shown.form = form
    const read = (content: Uint8Array) => new TextDecoder().decode(content)
    return <FileField form={form} name="key" label="Key" held="It is read" read={read} {...paste} />
  }
  const leave = await drawn(<Form />)
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
  return {
    leave,
    input,
    value: () => shown.form?.getValues('key'),
    text: () => document.body.textContent,
    choose: async (name: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>()
      const file = Object.assign(new File([], name), { arrayBuffer: () => promise })
      Object.defineProperty(input(), 'files', { configurable: true, value: [file] })
      await act(async () => input()?.dispatchEvent(new Event('change', { bubbles: true })))
      return {
        isRead: (text: string) => act(async () => resolve(new TextEncoder().encode(text).buffer)),
        fails: () => act(async () => reject(new Error('No permission'))),
      }
    },
    paste: (text: string) =>
      act(async () => {
        const area = document.querySelector('textarea')
        // Bypasses React's own setter, so that React sees the change.
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
        area?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

test('a slow file does not replace one chosen later', async () => {
  const { choose, value, text, leave } = await fileField()
  const first = await choose('first.pem')
  const second = await choose('second.pem')
  await second.isRead('second')
  await first.isRead('first')
  expect(value()).toBe('second')
  const third = await choose('third.pem')
  await choose('fourth.pem').then((fourth) => fourth.isRead('fourth'))
  await third.fails()
  expect(text()).not.toContain('No permission')
  await leave()
})

test('a slow file does not replace text pasted later', async () => {
  const { choose, paste, value, leave } = await fileField()
  const file = await choose('first.pem')
  await paste('pasted')
  await file.isRead('first')
  expect(value()).toBe('pasted')
  await leave()
})

test('the same file can be chosen again, after it was corrected', async () => {
  const { input, leave } = await fileField()
  let held = 'C:\\fakepath\\key.pem'
  Object.defineProperty(input(), 'value', {
    get: () => held,
    set: (value: string) => {
      held = value
    },
  })
  await act(async () => input()?.click())
  expect(held).toBe('')
  await leave()
})

test('an unreadable file is reported', async () => {
  const { choose, text, leave } = await fileField()
  await choose('first.pem').then((file) => file.fails())
  expect(text()).toContain('first.pem: No permission')
  await leave()
})

test.each([
  ['hidden', {}, ''],
  ['shown', { paste: 'shown' }, 'first'],
] as const)(
  'after an unreadable file, the value of an earlier one stays only if it is shown: %s',
  async (_, paste, kept) => {
    const { choose, value, text, leave } = await fileField(paste)
    await choose('first.pem').then((file) => file.isRead('first'))
    expect(value()).toBe('first')
    await choose('second.pem').then((file) => file.fails())
    expect(value()).toBe(kept)
    expect(text()).toContain('second.pem: No permission')
    await leave()
  },
)

test('a file that was corrected and chosen again is passed on, though the browser reports no change', async () => {
  const onFile = vi.fn()
  const leave = await drawn(<FileInput onFile={onFile} />)
  const input = document.querySelector('input')
  const hold = (file: File) => Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  const cancel = () => act(async () => input?.dispatchEvent(new Event('cancel', { bubbles: true })))
  const [before, after] = [new File(['a'], 'a.zip'), new File(['b'], 'a.zip')]
  hold(before)
  await act(async () => input?.click())
  await cancel()
  expect(onFile).not.toHaveBeenCalled()
  hold(after)
  await cancel()
  expect(onFile.mock.calls).toEqual([[after]])
  await leave()
})
