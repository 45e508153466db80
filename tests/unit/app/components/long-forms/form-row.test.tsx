// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { FormRow } from '#app/components/long-forms/FormRow.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

function Rows() {
  const [rows, setRows] = useState(['a', 'b'])
  return (
    <>
      {rows.map((row, index) => (
        <FormRow
          key={row}
          title={`Disk ${index + 1}`}
          onRemove={() => setRows(rows.filter((other) => other !== row))}
        >
          {row}
        </FormRow>
      ))}
      <div>
        <button type="button">Add disk</button>
      </div>
    </>
  )
}

test('after a row is removed, the focus is on the next one, or on the button that adds one', async () => {
  const leave = await drawn(<Rows />)
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const remove = () =>
    act(async () => document.querySelector<HTMLElement>('[aria-label="Remove disk 1"]')?.click())
  await remove()
  expect([document.body.textContent, focused()]).toEqual([
    expect.stringContaining('Disk 1b'),
    'Remove disk 1',
  ])
  await remove()
  expect(focused()).toBe('Add disk')
  await leave()
})
