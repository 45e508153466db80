// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

const box = () => document.querySelector<HTMLButtonElement>('[role="combobox"]')

test.each([
  [[{ value: 'a', label: 'Debian' }], 'Not in the list: b'],
  [[], 'b'],
])('a value that is not an option is shown and can be cleared', async (options, text) => {
  const choose = vi.fn()
  const leave = await drawn(<Combobox value="b" onValueChange={choose} options={options} clearable />)
  expect(box()?.textContent).toBe(text)
  expect(box()?.disabled).toBe(false)
  document.querySelector<HTMLButtonElement>('[aria-label="Clear"]')?.click()
  expect(choose).toHaveBeenCalledExactlyOnceWith('')
  await leave()
})

test('without a value or options it is disabled', async () => {
  const leave = await drawn(<Combobox value="" onValueChange={vi.fn()} options={[]} clearable />)
  expect(box()?.disabled).toBe(true)
  expect(document.querySelector('[aria-label="Clear"]')).toBeNull()
  await leave()
})
