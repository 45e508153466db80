// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { question } from '#app/components/actions/actions.ts'
import { paste } from '#app/pages/serial-console/console-actions.ts'
import type { StreamState } from '#app/pages/serial-console/console-stream.ts'
import { ConsoleStrip } from '#app/pages/serial-console/ConsoleStrip.tsx'
import type { Console } from '#app/pages/serial-console/use-console.ts'
import { createStore } from '#app/state/store.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

/** A console whose terminal is a text field. */
function consoleIn(state: StreamState, paused = false) {
  const shown = createStore(state)
  const waiting = createStore({ paused, bytes: 0, overflowed: false })
  const terminal = document.body.appendChild(document.createElement('textarea'))
  const pasted: string[] = []
  const console = {
    terminal: Object.assign(terminal, { paste: (text: string) => pasted.push(text) }),
    stream: { state: shown, connect: () => shown.set({ kind: 'connecting' }) },
    output: { waiting, pause: (now: boolean) => waiting.set({ ...waiting.get(), paused: now }) },
    unsent: createStore(0),
  }
  return { console: console as unknown as Console, terminal, pasted }
}

const pressed = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === name,
  )
  button?.focus()
  expect(document.activeElement).toBe(button)
  await act(async () => button?.click())
}

test.each<[string, StreamState, boolean]>([
  ['Reconnect now', { kind: 'disconnected', retryAt: 0 }, false],
  ['Try again', { kind: 'refused', why: 'not allowed' }, false],
  ['Show output', { kind: 'connected' }, true],
])('after “%s”, the terminal has the focus', async (name, state, paused) => {
  const { console, terminal } = consoleIn(state, paused)
  const leave = await drawn(<ConsoleStrip console={console} unavailable={undefined} touch={false} />)
  await pressed(name)
  expect(document.activeElement).toBe(terminal)
  await leave()
})

test('on touch, the terminal does not take the focus, which would open the keyboard', async () => {
  const { console, terminal } = consoleIn({ kind: 'refused', why: 'not allowed' })
  const leave = await drawn(<ConsoleStrip console={console} unavailable={undefined} touch />)
  await pressed('Try again')
  expect(document.activeElement).not.toBe(terminal)
  await leave()
})

test('the question about several lines opens from the terminal, so the focus returns there', async () => {
  const { console, terminal, pasted } = consoleIn({ kind: 'connected' })
  let from: Element | null = null
  const unsubscribe = question.subscribe(() => (from = document.activeElement))
  paste(console, 'one\ntwo\n')
  unsubscribe()
  expect(from).toBe(terminal)
  await question.get()?.run()
  expect(pasted).toEqual(['one\rtwo\r'])
  question.set(undefined)
})
