// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { useListKeys } from '#app/components/list/use-list-keys.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

const press = (key: string, at: Element = document.body) =>
  act(async () => void at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

/** Draws a list with keys; `selected` collects what `x` selects. */
async function drawnList(...names: string[]) {
  const selected: string[] = []
  const shown = createStore(names)
  function List() {
    const ids = useStore(shown)
    useListKeys({
      ids,
      scrollTo: () => undefined,
      onSelect: (id) => selected.push(id),
      onMenu: () => undefined,
    })
    return ids.map((id) => (
      <div key={id} data-row={id}>
        {id.startsWith('other-') ? id : <a href="#row">{id}</a>}
      </div>
    ))
  }
  return { selected, shown, leave: await drawn(<List />) }
}

test('keys do not act on a row that is filtered out', async () => {
  const { selected, shown, leave } = await drawnList('web-1', 'web-2')
  await press('j')
  await press('x')
  expect(selected).toEqual(['web-1'])
  await act(async () => shown.set(['web-2']))
  await press('x')
  expect(selected).toEqual(['web-1'])
  await leave()
})

test('keys act on the row with the focus, however it got there', async () => {
  const { selected, leave } = await drawnList('web-1', 'web-2', 'web-3', 'web-4')
  await press('j')
  const third = document.querySelectorAll('a')[2]
  third?.focus()
  await press('x', third)
  expect(selected).toEqual(['web-3'])
  await press('ArrowDown', third)
  expect(document.activeElement?.textContent).toBe('web-4')
  third?.focus()
  await press('x', third)
  expect(selected).toEqual(['web-3', 'web-3'])
  await leave()
})

test('keys go on from a row without a link', async () => {
  const { selected, leave } = await drawnList('web-1', 'other-2', 'web-3')
  const focused = () => document.activeElement ?? document.body
  for (let times = 0; times < 3; times += 1) await press('j', focused())
  expect(focused().textContent).toBe('web-3')
  await press('k', focused())
  await press('x', focused())
  expect(selected).toEqual(['other-2'])
  await leave()
})
