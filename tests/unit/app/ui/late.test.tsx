// @vitest-environment jsdom
import { Suspense, use } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { late } from '#app/ui/late.ts'

test('what has been fetched is shown at once, without waiting', async () => {
  const load = late(async () => ({ word: 'there' }))
  await load()
  const Word = () => use(load()).word
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <Suspense fallback="waiting">
        <Word />
      </Suspense>,
    ),
  )
  expect(place.textContent).toBe('there')
  root.unmount()
})

test('it is fetched once, and again only when that failed', async () => {
  let asked = 0
  const load = late(async () => {
    asked += 1
    if (asked === 1) throw new Error('No network')
    return asked
  })
  await expect(load()).rejects.toThrow('No network')
  expect(await load()).toBe(2)
  expect(await load()).toBe(2)
})
