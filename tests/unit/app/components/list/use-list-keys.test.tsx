// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { useListKeys } from '#app/components/list/use-list-keys.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

const press = (key: string) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('keys do not act on a row that is filtered out', async () => {
  const selected: string[] = []
  const shown = createStore(['web-1', 'web-2'])
  function List() {
    const ids = useStore(shown)
    useListKeys({
      ids,
      scrollTo: () => undefined,
      onSelect: (id) => selected.push(id),
      onMenu: () => undefined,
    })
    return ids.map((id) => <div key={id} data-row={id} tabIndex={-1} />)
  }
  const leave = await drawn(<List />)
  await press('j')
  await press('x')
  expect(selected).toEqual(['web-1'])
  await act(async () => shown.set(['web-2']))
  await press('x')
  expect(selected).toEqual(['web-1'])
  await leave()
})
