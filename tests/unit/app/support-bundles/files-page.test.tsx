// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { BundleFiles } from '#app/pages/support-bundles/BundleFiles.tsx'
import { bytesAnswer, wholeBytes } from '#mock/engine/ranges.ts'
import { drawn, untilDrawn } from '../../../support/dom/drawn.tsx'
import { NothingObserved } from '../../../support/dom/nothing-observed.ts'

const files: Record<string, string> = {
  'alpha.txt': 'a',
  'beta/one.json': '{\n  "a": 1,\n  b: 2\n}\n',
  'bell.txt': 'b',
  'large.log': 'x',
}

let leave: (() => Promise<void>) | undefined
afterEach(() => leave?.())

/** Opens the files of a bundle at a URL's query; the first `foreign` answers are not the server's. Returns the requests. */
async function open(search: string, foreign = 0) {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  vi.stubGlobal('ResizeObserver', NothingObserved)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers = {} }: RequestInit) => {
    asked.push(`${method} ${url}`)
    if (asked.length <= foreign) return Response.json({ login: '' })
    if (url.endsWith('large.log')) return new Response(null, { headers: { 'content-length': '20971521' } })
    const request = new Request(`https://console.test${url}`, { method, headers })
    const name = decodeURIComponent(/\/download\/(.*)$/.exec(url)?.[1] ?? '')
    const text = url.endsWith('/index') ? Object.keys(files).join('\n') : (files[name] ?? '')
    return bytesAnswer(request, wholeBytes(new TextEncoder().encode(text), '"a"'), 'application/octet-stream')
  })
  leave = await drawn(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <BundleFiles bundleId="b" />
    </MemoryRouter>,
  )
  await untilDrawn(() => expect(document.querySelector('[role=tree]')).not.toBeNull())
  return asked
}

const text = () => document.body.textContent
const buttons = () => [...document.querySelectorAll('button')]

test('a file missing from the index is reported, and not requested', async () => {
  const asked = await open('?file=nosuchfile.txt')
  expect(text()).toContain('This bundle has no file named nosuchfile.txt.')
  expect(buttons().map((it) => it.textContent)).not.toContain('Download file')
  expect(asked.filter((it) => it.includes('nosuchfile'))).toEqual([])
})

test('a foreign answer to the index is not taken for names', async () => {
  await open('', 1)
  expect(text()).toContain('4 files')
  expect(text()).not.toContain('login')
})

test('tree items expose their position, and letters find them', async () => {
  await open('')
  const tree = document.querySelector('[role=tree]')
  const active = () => {
    const item = document.getElementById(tree?.getAttribute('aria-activedescendant') ?? '')
    return [item?.title, item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]
  }
  const press = (key: string) =>
    act(async () => tree?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await press('a')
  expect(active().slice(-2)).toEqual(['2', '4'])
  await press('End')
  expect(active().slice(-2)).toEqual(['4', '4'])
})

test('the tree keeps the focus: on a click, and when all folders are collapsed', async () => {
  await open('')
  // A row that could take it would take the keys away from the tree.
  expect(document.querySelector('[role=treeitem]')?.hasAttribute('tabindex')).toBe(false)
  const folder = document.querySelector<HTMLElement>('[aria-expanded=false]')
  await act(async () => folder?.click())
  const collapse = buttons().find((it) => it.textContent === 'Collapse all folders')
  collapse?.focus()
  await act(async () => collapse?.click())
  expect(document.activeElement?.role).toBe('tree')
})

test('invalid JSON is laid out, with a note of where it breaks', async () => {
  await open('?file=beta/one.json')
  await untilDrawn(() => expect(text()).toContain('4 lines'))
  const button = buttons().find((it) => it.textContent === 'Format JSON')
  await act(async () => button?.click())
  expect(text()).toContain('Invalid JSON at line 3, character 3 of the file.')
  expect(button?.getAttribute('aria-pressed')).toBe('true')
})

test('a file one byte too large and the largest that is shown have different sizes', async () => {
  await open('?file=large.log')
  await untilDrawn(() => expect(text()).toContain('This file is 20971521 bytes'))
  expect(text()).toContain('Only files of up to 20971520 bytes are shown')
})
