// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ComboboxList, type ComboboxOption } from '#app/ui/form/ComboboxList.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'
import { writeInto } from '../../../support/dom/dom-input.ts'

const start = (name: string) => ({ value: name, label: `Start ${name}`, isAct: true })
const page = { value: 'page', label: 'Instances' }

/** The option that Enter takes when pressed with `before` shown and more pending, until `after` is complete. */
async function taken(before: ComboboxOption[], after: ComboboxOption[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = () => undefined
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const chosen: string[] = []
  const draw = (options: ComboboxOption[], isLooking: boolean) =>
    act(async () =>
      root.render(
        <ComboboxList
          id="list"
          label="pages"
          value={undefined}
          options={options}
          choose={(value) => chosen.push(value)}
          isLooking={isLooking}
        />,
      ),
    )
  await draw(before, true)
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  await act(async () => box.querySelector('input')?.dispatchEvent(enter))
  const atOnce = [...chosen]
  await draw(before, true)
  await draw(after, false)
  await act(async () => root.unmount())
  return { atOnce, chosen }
}

test.each([
  ['a shown page is chosen at once', [page], [page], ['page'], ['page']],
  ['a page that arrives later is chosen when the list is complete', [], [page], [], ['page']],
  ['an action that arrives later is not chosen', [], [start('a')], [], []],
  ['a shown action waits for the rest', [start('a')], [start('a')], [], ['a']],
  ['a shown action is not chosen if another comes before it', [start('a')], [start('b'), start('a')], [], []],
])('%s', async (_, before, after, atOnce, chosen) => {
  expect(await taken(before, after)).toEqual({ atOnce, chosen })
})

test('an option without a label does not stop the search', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const odd = { value: 'odd', detail: 'Instances' } as ComboboxOption
  const leave = await drawn(
    <ComboboxList id="list" label="pages" value={undefined} options={[odd, page]} choose={() => undefined} />,
  )
  await act(async () => writeInto(document.querySelector('input')!, 'inst'))
  expect([...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)).toEqual([
    'Instances',
    'Instances',
  ])
  await leave()
})
