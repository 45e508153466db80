// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { bearOtherSoftware } from '#app/other-software.ts'

beforeAll(bearOtherSoftware)

// Mutation observers run after the change.
const settled = () => new Promise((done) => void setTimeout(done))

/** Imitates a browser's translation: each text is removed, and another one is inserted in a `font`. */
function translate(root: Element, how: 'replaced' | 'wrapped' | 'one after the other') {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('[translate=no]')) continue
    const font = document.createElement('font')
    font.textContent = how === 'wrapped' ? '' : `[${text.data}]`
    if (how === 'one after the other') {
      text.before(font)
      text.remove()
    } else text.replaceWith(font)
    if (how === 'wrapped') font.append(text)
  }
}

function Row({ state, failed, name }: { state: string; failed: boolean; name: string }) {
  return (
    <p>
      {failed && 'It has failed. '}
      <bdi>{name}</bdi> is {state}
      {!failed && <button type="button">Stop</button>}
      {failed ? '!' : ''}
    </p>
  )
}

test.each(['replaced', 'wrapped', 'one after the other'] as const)(
  'a page whose texts were %s by translation still updates',
  async (how) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const show = async (row: Parameters<typeof Row>[0]) => {
      await act(async () => root.render(<Row {...row} />))
      await settled()
    }
    await show({ state: 'running', failed: false, name: 'web-1' })
    translate(place, how)
    await settled()
    expect(place.querySelector('bdi')?.innerHTML).toBe('web-1')
    for (const [row, expected] of [
      [{ state: 'stopped', failed: false, name: 'web-2' }, /web-2.*stopped.*Stop/],
      [{ state: 'stopped', failed: true, name: 'web-2' }, /It has failed\. .*web-2.*stopped.*!/],
      [{ state: 'running', failed: false, name: 'web-2' }, /^\W*web-2.*is.*running.*Stop\W*$/],
    ] as const) {
      await show(row)
      expect(place.textContent).toMatch(expected)
      translate(place, how)
      await settled()
    }
    await act(async () => root.unmount())
    expect(place.textContent).toBe('')
    place.remove()
  },
)

test('names are not translated', async () => {
  document.body.innerHTML = '<p>Instance <bdi>web</bdi> <span class="font-mono">10.0.0.1</span></p>'
  await settled()
  expect([...document.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)).toEqual([
    'web',
    '10.0.0.1',
  ])
})
