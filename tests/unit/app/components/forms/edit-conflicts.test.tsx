// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { EditConflicts } from '#app/components/forms/EditConflicts.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

function Conflicts() {
  const [open, setOpen] = useState(['name', 'description'])
  return (
    <EditConflicts
      conflicts={open.map((field) => ({ field, mine: 'a', theirs: 'b' }))}
      labels={{}}
      words={{}}
      settle={({ field }) => setOpen(open.filter((other) => other !== field))}
    />
  )
}

test('after a conflict is settled, the focus is on the next one', async () => {
  const leave = await drawn(<Conflicts />)
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Take theirs for Name"]')?.click())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Keep mine for Description')
  await leave()
})
