// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyAndTell, copyText } from '#app/ui/overlay/copy.ts'
import { dismissToast, shownToasts } from '#app/ui/overlay/toast.ts'

const told = () => shownToasts().map(({ title, content }) => [title, renderToStaticMarkup(content)])
const clear = () => shownToasts().forEach(({ id }) => dismissToast(id))

beforeEach(clear)
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard })

/** Imitates the browser's copy command; returns what it copied. */
function withCommand(allowed: boolean) {
  const copied: string[] = []
  document.execCommand = () => {
    const setData = (_type: string, text: string) => copied.push(text)
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } })
    if (allowed) document.body.dispatchEvent(event)
    return allowed
  }
  return copied
}

const denied = [
  ['refuses', { writeText: () => Promise.reject(new DOMException('Document is not focused.')) }],
  ['has no clipboard here', undefined],
] as const

test('a copied text is confirmed', async () => {
  const writeText = vi.fn(async () => undefined)
  withClipboard({ writeText })
  await copyAndTell('10.0.0.1', 'Address')
  expect(writeText).toHaveBeenCalledWith('10.0.0.1')
  expect(told()).toEqual([['Success', 'Address copied']])
})

test.each(denied)('a browser that %s still copies by its command', async (_how, clipboard) => {
  withClipboard(clipboard)
  const copied = withCommand(true)
  await copyAndTell('10.0.0.1', 'Address')
  expect(copied).toEqual(['10.0.0.1'])
  expect(told()).toEqual([['Success', 'Address copied']])
})

test.each(denied)('a browser that %s and has no command shows the text', async (_how, clipboard) => {
  withClipboard(clipboard)
  withCommand(false)
  expect(await copyText('10.0.0.1')).toBe(false)
  expect(told()).toEqual([
    [
      'Could not copy',
      expect.stringMatching(
        /^The browser does not allow it\. Select the text here: <code [^>]*>10\.0\.0\.1<\/code>$/,
      ),
    ],
  ])
})
