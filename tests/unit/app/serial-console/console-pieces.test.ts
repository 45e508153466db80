import { fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { backOff } from '#app/pages/serial-console/back-off.ts'
import { joinedBytes } from '#domain/joined-bytes.ts'
import { byteQueue } from '#app/pages/serial-console/byte-queue.ts'
import {
  consoleInput,
  isAnswer,
  lengthOf,
  linesOf,
  messagesOf,
  pasteOf,
  unshownText,
  withCtrl,
} from '#app/pages/serial-console/console-input.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('the delay between attempts grows to a little over half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failed) => backOff(failed, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect([backOff(0, 0), backOff(0, 1)]).toEqual([750, 1_250])
})

test('a queue holds the newest bytes in order and counts the dropped ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 20 })),
      fc.integer({ min: 1, max: 60 }),
      (chunks, limit) => {
        const queue = byteQueue(limit)
        for (const chunk of chunks) queue.push(Uint8Array.from(chunk))
        const all = joinedBytes(chunks)
        expect(joinedBytes(queue.all())).toEqual(all.slice(-limit))
        expect(queue.size()).toBe(Math.min(limit, all.length))
        expect(queue.last(7)).toEqual(all.slice(-Math.min(limit, 7)))
        expect(queue.takeDropped()).toBe(Math.max(0, all.length - limit))
        expect(queue.takeDropped()).toBe(0)
        const shifted = []
        for (let chunk = queue.shift(); chunk; chunk = queue.shift()) shifted.push(chunk)
        expect(joinedBytes(shifted)).toEqual(all.slice(-limit))
      },
    ),
  )
})

test('a large paste is sent in order, and no message ends inside a character', () => {
  const text = 'größer 🚀 '.repeat(1_000)
  const messages = messagesOf(bytesOf(text), 64)
  expect(messages.every(({ length }) => length <= 64)).toBe(true)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  expect(messages.map((message) => decoder.decode(message)).join('')).toBe(text)
})

test('bytes that are not text are split too', () => {
  const messages = messagesOf(new Uint8Array(200).fill(0x80), 64)
  expect(joinedBytes(messages)).toHaveLength(200)
})

test('unsent input is counted in characters, not in bytes', () => {
  const input = consoleInput({ send: () => undefined, bufferedAmount: 65_536, readyState: 1 })
  const text = 'größer 🚀\r'.repeat(1_000)
  input.text(text)
  expect(input.stop()).toBe(9_000)
  expect(lengthOf(text)).toBe(9_000)
})

test.each([
  ['that has closed', 3, 18],
  ['that this page closes, which still sends it,', 2, 0],
])('input held by a socket %s is counted as unsent, once', (_, readyState, count) => {
  const socket = { send: () => undefined, bufferedAmount: 0, readyState }
  const input = consoleInput(socket)
  input.text('größer 🚀\r'.repeat(1_000))
  socket.bufferedAmount = 28
  expect([input.stop(), input.stop()]).toEqual([count, 0])
})

test('a paste cannot break out of bracketed paste mode', () => {
  expect(pasteOf('one\r\ntwo\n\u001B[201~rm -rf\t/\u0003\u009B')).toBe('one\rtwo\r[201~rm -rf\t/')
})

test('lines are counted as the guest gets them', () => {
  expect(['one', 'one\n', 'one\ntwo', 'one\r\ntwo\r\n', '\n\n'].map(linesOf)).toEqual([1, 1, 2, 2, 2])
})

test('Ctrl turns letters into control characters, and leaves the rest', () => {
  expect(['c', 'C', '[', ' ', '?', '@', '1', 'ä', '\u001B[A'].map(withCtrl)).toEqual([
    '\u0003',
    '\u0003',
    '\u001B',
    '\u0000',
    '\u007F',
    '\u0000',
    '1',
    'ä',
    '\u001B[A',
  ])
})

test('the terminal’s answers are distinguished from typing', () => {
  expect(['\x1B[?1;2c', '\x1B[>0;276;0c', '\x1B[0n', '\x1B[12;80R'].map(isAnswer)).toEqual(
    Array(4).fill(true),
  )
  expect(['a', '\r', '\x03', '\x17', '\x1B[A', '\x1B[200~ls\x1B[201~'].map(isAnswer)).toEqual(
    Array(6).fill(false),
  )
})

test('characters that no output followed are said to be unshown, not lost: passwords are not echoed', () => {
  expect(unshownText(8)).toBe(
    'The guest has not shown the last 8 characters you typed, so they may not have arrived',
  )
  expect(unshownText(1)).toBe(
    'The guest has not shown the last character you typed, so it may not have arrived',
  )
})
