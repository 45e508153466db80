// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { createStore, useStore } from '#app/state/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { ComboboxList } from '#app/ui/form/ComboboxList.tsx'
import { RadioGroup } from '#app/ui/form/RadioGroup.tsx'
import { drawn, untilDrawn } from '../../../support/dom/drawn.tsx'

/** The descriptions of disabled elements, beside their names. */
const descriptions = (selector: string) =>
  [...document.querySelectorAll(selector)].map((it) => {
    const id = it.getAttribute('aria-describedby')
    return id && document.getElementById(id)?.textContent
  })

const nothing = () => undefined
// jsdom has no scrollIntoView.
Element.prototype.scrollIntoView = nothing

test('the reason of a disabled button is its description, without hovering', async () => {
  const remove = await drawn(
    <>
      <Button disabledReason="Only a stopped instance">Start</Button>
      <Button aria-describedby="note">Stop</Button>
      <p id="note">At once</p>
    </>,
  )
  expect(descriptions('button')).toEqual(['Only a stopped instance', 'At once'])
  await remove()
})

test('a button keeps the focus when a reason comes or goes, which does not open its tooltip', async () => {
  const shown = createStore<string | undefined>(undefined)
  function Stop() {
    return <Button disabledReason={useStore(shown)}>Stop</Button>
  }
  const remove = await drawn(<Stop />)
  const button = () => document.querySelector('button')
  await act(async () => shown.set('It is starting'))
  // Once the tooltips have loaded.
  await untilDrawn(() => expect(button()?.dataset.state).toBe('closed'))
  await act(async () => shown.set(undefined))
  await act(async () => button()?.focus())
  for (const reason of ['It is stopping', undefined, 'It is stopped']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(async () => shown.set(reason))
    expect(document.activeElement?.textContent).toBe('Stop')
    expect(document.querySelector('[role=tooltip]')).toBeNull()
  }
  await act(async () => button()?.blur())
  await act(async () => shown.set(undefined))
  expect(document.activeElement).toBe(document.body)
  await remove()
})

test('a disabled option has its reason as its description too', async () => {
  const options = [
    { value: 'a', label: 'Image' },
    { value: 'b', label: 'Snapshot', disabledReason: 'There are none' },
  ]
  const remove = await drawn(
    <>
      <RadioGroup label="Source" value="a" onValueChange={nothing} options={options} />
      <ComboboxList id="list" label="sources" value="a" options={options} choose={nothing} />
    </>,
  )
  expect(descriptions('[type=radio], [role=option]')).toEqual([
    null,
    'There are none',
    null,
    'There are none',
  ])
  await remove()
})
