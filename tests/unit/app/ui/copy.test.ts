import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyAndTell, copyText } from '#app/ui/overlay/copy.ts'
import { dismissToast, shownToasts } from '#app/ui/overlay/toast.ts'

const told = () => shownToasts().map(({ title, content }) => [title, content])
const clear = () => shownToasts().forEach(({ id }) => dismissToast(id))

beforeEach(clear)
afterEach(clear)

const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard })

test('a copied text is confirmed', async () => {
  const writeText = vi.fn(async () => undefined)
  withClipboard({ writeText })
  await copyAndTell('10.0.0.1', 'Address')
  expect(writeText).toHaveBeenCalledWith('10.0.0.1')
  expect(told()).toEqual([['Success', 'Address copied']])
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('Document is not focused.')) }],
  ['has no clipboard here', undefined],
])('a browser that %s is reported in plain words', async (_how, clipboard) => {
  withClipboard(clipboard)
  expect(await copyText('10.0.0.1')).toBe(false)
  expect(told()).toEqual([['Could not copy', 'The browser does not allow it.']])
})
