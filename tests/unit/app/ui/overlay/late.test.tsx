// @vitest-environment jsdom
import { act, Suspense, use, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Late } from '#app/components/Late.tsx'
import { late } from '#app/ui/overlay/late.ts'
import { shownToasts } from '#app/ui/overlay/toast.ts'
import { useLate } from '#app/ui/overlay/use-late.ts'

const refused = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

/** Loads from the nth attempt on. */
function wordFrom(nth: number) {
  let asked = 0
  return late(async () => {
    asked += 1
    if (asked < nth) throw refused()
    return { word: `there after ${asked}` }
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function place() {
  const element = document.body.appendChild(document.createElement('div'))
  return { element, root: createRoot(element) }
}

async function draw(node: React.ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { element, root } = place()
  await act(async () => root.render(node))
  const press = () => act(async () => element.querySelector('button')?.click())
  return { element, press }
}

test('loaded code shows at once, without waiting', async () => {
  const load = wordFrom(1)
  await load()
  const Word = () => use(load()).word
  const { element, root } = place()
  flushSync(() =>
    root.render(
      <Suspense fallback="waiting">
        <Word />
      </Suspense>,
    ),
  )
  expect(element.textContent).toBe('there after 1')
  root.unmount()
})

test('it is loaded once, and after a failure again only a moment later', async () => {
  const load = wordFrom(2)
  await expect(load()).rejects.toThrow('Failed to fetch')
  await expect(load()).rejects.toThrow('Failed to fetch')
  vi.advanceTimersByTime(500)
  await expect(load()).resolves.toEqual({ word: 'there after 2' })
  await expect(load()).resolves.toEqual({ word: 'there after 2' })
})

test('a part that fails to load says so in its place, and a click retries it', async () => {
  const load = wordFrom(2)
  const { element, press } = await draw(
    <Suspense>
      <Late load={load} render={({ word }) => word} />
    </Suspense>,
  )
  expect(element.textContent).toBe('This section could not be loaded.Try again')
  vi.advanceTimersByTime(500)
  await press()
  expect(element.textContent).toBe('there after 2')
})

test('an overlay that fails to load says so, and the next click opens it', async () => {
  const load = wordFrom(2)
  function Page() {
    const [open, setOpen] = useState(false)
    const search = useLate(load, open, () => setOpen(false))
    return <button onClick={() => setOpen(true)}>{search ? search.word : open ? 'opening' : 'Search'}</button>
  }
  const { element, press } = await draw(<Page />)
  await press()
  expect(element.textContent).toBe('Search')
  expect(shownToasts().map(({ content }) => content)).toEqual([
    'This could not be loaded. Check the connection and try again.',
  ])
  vi.advanceTimersByTime(500)
  await press()
  expect(element.textContent).toBe('there after 2')
})
