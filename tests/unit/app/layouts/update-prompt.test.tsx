// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import UpdatePrompt from '#app/layouts/UpdatePrompt.tsx'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { shownToasts } from '#app/ui/overlay/toast.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

test('an update says what to finish first: a form, or other work', async () => {
  const leave = await drawn(<UpdatePrompt />)
  const update = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Update')
  for (const [keep, text] of [
    [() => undefined, 'Submit or leave the form first.'],
    [undefined, /^First finish, cancel or leave any work in progress/],
  ] as const) {
    const finished = unfinishedWork.add(keep)
    await act(async () => update?.click())
    expect(shownToasts().at(-1)?.content).toMatch(text)
    finished()
  }
  await leave()
})

test('an update is announced, and putting it off leaves the focus on the page', async () => {
  const leave = await drawn(
    <main>
      <h1>Disks</h1>
      <UpdatePrompt />
    </main>,
  )
  const output = document.querySelector('output')
  expect(output?.textContent).toBe('')
  await act(async () => void (await new Promise(requestAnimationFrame)))
  expect(output?.textContent).toBe('A new version is ready.')
  const later = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Later')
  later?.focus()
  await act(async () => later?.click())
  expect(document.activeElement?.textContent).toBe('Disks')
  await leave()
})
