// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchFocus } from '#app/ui/watch-focus.ts'

/** Milliseconds after which nothing else takes the focus. */
const settled = 200

beforeAll(watchFocus)

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/disks')
  document.body.innerHTML = `
    <main><h1>Disks</h1><p><button id="row">Actions</button></p><button id="next">Next</button></main>
    <div role="dialog"><button id="close">Close</button></div>`
})

afterEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  vi.useRealTimers()
})

const element = (id: string) => document.getElementById(id) ?? document.body

/** Where the focus is after the element `of` had it and something happened. */
async function focusAfter(happens: () => void, of = 'row'): Promise<string> {
  element(of).focus()
  happens()
  await vi.advanceTimersByTimeAsync(settled)
  return document.activeElement?.localName ?? ''
}

const remove = (id = 'row') => element(id).remove()

test.each([
  ['the element with the focus', () => element('row').remove()],
  ['what is around it', () => element('row').parentElement?.remove()],
])('when %s goes, the heading gets the focus', async (_, remove) => {
  expect(await focusAfter(remove)).toBe('h1')
})

test('whatever takes the focus meanwhile keeps it', async () => {
  expect(
    await focusAfter(() => {
      remove()
      setTimeout(() => element('next').focus())
    }),
  ).toBe('button')
})

test.each<[string, () => void, string?]>([
  ['had lost the focus before', () => element('row').blur()],
  ['belonged to the page before', () => history.replaceState(null, '', '/images')],
  ['was in a dialog, which returns the focus itself', () => undefined, 'close'],
  // Last: the time of a scroll is remembered.
  ['scrolled out of a list', () => dispatchEvent(new Event('scroll'))],
])('not if it %s', async (_, before, of) => {
  expect(
    await focusAfter(() => {
      before()
      queueMicrotask(() => remove(of))
    }, of),
  ).toBe('body')
})
