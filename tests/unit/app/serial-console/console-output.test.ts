import { expect, test } from 'vitest'
import { consoleOutput } from '#app/pages/serial-console/console-output.ts'

const encoder = new TextEncoder()

function screen() {
  let text = ''
  const done: (() => void)[] = []
  const answered: boolean[] = []
  const terminal = {
    write(data: string | Uint8Array, callback?: () => void) {
      text += typeof data === 'string' ? data : new TextDecoder().decode(data)
      if (callback) done.push(callback)
    },
  }
  const output = consoleOutput(terminal, (now) => answered.push(now))
  const settle = () => {
    for (let next = done.shift(); next; next = done.shift()) next()
  }
  const print = (part: string, past = false) => output.print(encoder.encode(part), past)
  return { output, print, settle, answered, text: () => text, atOnce: () => done.length }
}

test('output waits while paused and shows afterwards', () => {
  const { output, print, settle, text } = screen()
  print('one ')
  output.pause(true)
  print('two ')
  settle()
  expect([text(), output.waiting.get()]).toEqual(['one ', { paused: true, bytes: 4, overflowed: false }])
  output.pause(false)
  settle()
  expect([text(), output.waiting.get().bytes]).toEqual(['one two ', 0])
})

test('when too much waits, the oldest is dropped, with a note', () => {
  const { output, print, settle, text } = screen()
  output.pause(true)
  print('first ')
  for (let n = 0; n < 5; n += 1) print('x'.repeat(1_000_000))
  expect(output.waiting.get().overflowed).toBe(true)
  output.pause(false)
  settle()
  expect(text()).not.toContain('first')
  expect(text()).toMatch(/bytes were dropped because the buffer was full/)
})

test('a terminal gets a few pieces at a time, and all in the end', () => {
  const { print, settle, text, atOnce } = screen()
  print('x'.repeat(1_000_000))
  expect(atOnce()).toBeLessThanOrEqual(4)
  settle()
  expect(text()).toHaveLength(1_000_000)
})

test('only queries in live output are answered', () => {
  const { output, print, settle, answered } = screen()
  print('past', true)
  settle()
  print('present')
  settle()
  output.pause(true)
  print('while paused')
  output.pause(false)
  settle()
  expect(answered).toEqual([false, true, false])
})

test('the log has the guest’s output only, notes are for the screen', () => {
  const { output, print, settle, text } = screen()
  print('one')
  output.note('restarted')
  print('two')
  settle()
  expect(text()).toContain('restarted')
  expect(new TextDecoder().decode(output.log())).toBe('onetwo')
})
