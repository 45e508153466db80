// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { FieldNote } from '#app/ui/form/FieldNote.tsx'
import { createStore, useStore } from '#app/state/store.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

test.each([undefined, 'Lowercase letters', <p key="hint">Lowercase letters</p>])(
  'an error removes nothing from the document, so that a dialog leaves the focus alone',
  async (hint) => {
    const error = createStore('')
    const Note = () => <FieldNote id="note" hint={hint} error={useStore(error)} />
    const leave = await drawn(<Note />)
    const removed: Node[] = []
    const observer = new MutationObserver((mutations) =>
      removed.push(...mutations.flatMap(({ removedNodes }) => [...removedNodes])),
    )
    observer.observe(document.body, { childList: true, subtree: true })
    await act(async () => error.set('Enter a name'))
    expect(document.getElementById('note')?.textContent).toContain('Enter a name')
    expect(removed).toEqual([])
    observer.disconnect()
    await leave()
  },
)
