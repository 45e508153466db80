// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { useSearchKeys } from '#app/layouts/use-search-keys.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

/** Whether the search opens for a key pressed on an element of a page, and what has the focus then. */
async function pressedOn(selector: string, init: KeyboardEventInit, hasFilter: boolean) {
  const open = vi.fn<() => void>()
  const Page = () => {
    useSearchKeys(open)
    return (
      <>
        {hasFilter && <input data-list-filter id="filter" />}
        <input id="box" type="checkbox" />
        <div id="editor" contentEditable suppressContentEditableWarning />
        <div id="menu" role="menu" tabIndex={-1} />
        <h1 id="heading">Disks</h1>
      </>
    )
  }
  const leave = await drawn(<Page />)
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  document.querySelector(selector)?.dispatchEvent(event)
  const outcome = { opened: open.mock.calls.length > 0, focused: document.activeElement?.id }
  await leave()
  return outcome
}

test.each([
  ['a list', '#heading', { key: '/' }, true, { opened: false, focused: 'filter' }],
  ['a page without a list', '#heading', { key: '/' }, false, { opened: true, focused: '' }],
  ['a checkbox of a list', '#box', { key: '/' }, true, { opened: false, focused: 'filter' }],
  ['an editor', '#editor', { key: '/' }, true, { opened: false, focused: '' }],
  ['a menu', '#menu', { key: '/' }, true, { opened: false, focused: '' }],
  ['a list, with Alt', '#heading', { key: '/', altKey: true }, true, { opened: false, focused: '' }],
  ['a list, with Ctrl', '#heading', { key: '/', ctrlKey: true }, true, { opened: false, focused: '' }],
])('/ on %s', async (_, selector, init, hasFilter, expected) => {
  expect(await pressedOn(selector, init, hasFilter)).toEqual(expected)
})

test.each([{ ctrlKey: true }, { metaKey: true }])('%o and K open the search anywhere', async (modifier) => {
  expect(await pressedOn('#editor', { key: 'k', ...modifier }, true)).toMatchObject({ opened: true })
})
