// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { SearchInput } from '#app/ui/form/SearchInput.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

function Filter() {
  const [text, setText] = useState('web')
  return <SearchInput label="Filter" value={text} onChange={setText} />
}

test('clearing leaves the focus in the field, without moving it away first', async () => {
  const leave = await drawn(<Filter />)
  const clear = document.querySelector('button')
  // A page may be laid out by where the focus is.
  expect(clear?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false)
  await act(async () => clear?.click())
  expect(document.querySelector('button')).toBeNull()
  expect(document.activeElement).toBe(document.querySelector('input'))
  await leave()
})
