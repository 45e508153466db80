// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { FieldLine, FieldLines } from '#app/components/fields/FieldLines.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

function Lines() {
  const [lines, setLines] = useState(['a', 'b'])
  return (
    <FieldLines label="Targets" hint="" addLabel="Add target" onAdd={() => undefined}>
      {lines.map((line, index) => (
        <FieldLine
          key={line}
          label={`target ${index + 1}`}
          className=""
          error={undefined}
          onRemove={() => setLines(lines.filter((other) => other !== line))}
        >
          {() => <button type="button">Type of {line}</button>}
        </FieldLine>
      ))}
    </FieldLines>
  )
}

test('after a line is removed, the focus is on the next one’s button, or on the one that adds one', async () => {
  const leave = await drawn(<Lines />)
  const remove = () =>
    act(async () => document.querySelector<HTMLElement>('[aria-label="Remove target 1"]')?.click())
  await remove()
  expect(document.body.textContent).toContain('Type of b')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove target 1')
  await remove()
  expect(document.activeElement?.textContent).toBe('Add target')
  await leave()
})
