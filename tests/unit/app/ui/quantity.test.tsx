// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

async function quietOf(text: string) {
  const leave = await drawn(<Quantity>{text}</Quantity>)
  const quiet = Array.from(document.querySelectorAll('.text-ink-3'), ({ textContent }) => textContent)
  expect(document.body.textContent).toBe(text)
  await leave()
  return quiet
}

test('units are muted, numbers and words are not, and the text is unchanged', async () => {
  expect(await quietOf('8 GiB')).toEqual([' GiB'])
  expect(await quietOf('1.5 TiB of 2 TiB')).toEqual([' TiB', ' TiB'])
  expect(await quietOf('< 0.1%')).toEqual(['%'])
  expect(await quietOf('4 vCPUs')).toEqual([' vCPUs'])
  expect(await quietOf('512 B')).toEqual([' B'])
  expect(await quietOf('12.5 MiB/s')).toEqual([' MiB/s'])
  expect(await quietOf('34 of 128')).toEqual([])
  expect(await quietOf('unknown')).toEqual([])
})
