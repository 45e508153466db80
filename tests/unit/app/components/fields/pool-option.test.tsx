// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { defaultPoolOption, poolOption } from '#app/components/fields/pool-option.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

const pool = { id: 'p1', name: 'public', description: 'For everyone', isDefault: true }

async function textOf(option: ReturnType<typeof poolOption>) {
  const remove = await drawn(option.selectedLabel)
  const text = document.body.textContent
  await remove()
  return text
}

test('a chosen pool shows its name, that it is the default, and its description', async () => {
  expect(await textOf(poolOption(pool))).toBe('public default For everyone')
  expect(await textOf(poolOption({ ...pool, isDefault: false, description: '' }))).toBe('public')
})

test('the default shows which pool it means, if known', async () => {
  expect(await textOf(defaultPoolOption(pool))).toBe('public default For everyone')
  expect(defaultPoolOption(undefined).selectedLabel).toBeUndefined()
})
