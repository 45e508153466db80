import { byteQueue } from './byte-queue.ts'

/** Bytes per message: small enough that input typed meanwhile does not wait long. */
const messageSize = 4_096

/** Bytes buffered in the socket beyond which the rest waits. */
const waitingLimit = 65_536

const retryAfter = 20

/** `WebSocket.CLOSED`. */
const closed = 3

interface Socket {
  send: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly bufferedAmount: number
  readonly readyState: number
}

/** Sends typed and pasted input in order, in pieces, as fast as the socket takes it. */
export interface ConsoleInput {
  text: (text: string) => void
  /** Characters that stand for bytes, such as old mouse reports. */
  binary: (text: string) => void
  /** Discards unsent input; returns its number of characters, with those that the closed socket still held. */
  stop: () => number
}

const encoder = new TextEncoder()

export function consoleInput(socket: Socket): ConsoleInput {
  let waiting: Uint8Array<ArrayBuffer>[] = []
  const sent = byteQueue(waitingLimit + messageSize)
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    while (waiting.length && socket.bufferedAmount < waitingLimit) {
      const message = waiting.shift()
      if (!message) break
      socket.send(message)
      sent.push(message)
    }
    if (waiting.length) timer = setTimeout(flush, retryAfter)
  }
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    waiting.push(...messagesOf(bytes))
    if (timer === undefined) flush()
  }
  return {
    text: (text) => send(encoder.encode(text)),
    binary: (text) => send(Uint8Array.from(text, (char) => char.charCodeAt(0))),
    stop() {
      clearTimeout(timer)
      timer = undefined
      // A socket that this page closes still sends what it holds.
      const held = socket.readyState === closed ? socket.bufferedAmount : 0
      const unsent = [sent.last(held), ...waiting]
      waiting = []
      sent.clear()
      return unsent.reduce((sum, bytes) => sum + charactersIn(bytes), 0)
    },
  }
}

/** Whether a byte of UTF-8 is the first of a character. */
const startsCharacter = (byte: number) => (byte & 0xc0) !== 0x80

const charactersIn = (bytes: Uint8Array) => bytes.filter(startsCharacter).length

/** The number of characters as `ConsoleInput` counts them. */
export const lengthOf = (text: string): number => charactersIn(encoder.encode(text))

/** Splits a text's bytes without splitting characters. */
export function messagesOf(bytes: Uint8Array<ArrayBuffer>, size = messageSize): Uint8Array<ArrayBuffer>[] {
  const messages: Uint8Array<ArrayBuffer>[] = []
  let start = 0
  while (start < bytes.length) {
    let end = Math.min(bytes.length, start + size)
    while (end < bytes.length && end > start + 1 && !startsCharacter(bytes[end] ?? 0)) end -= 1
    messages.push(bytes.subarray(start, end))
    start = end
  }
  return messages
}

/** Pasted text as if typed: no control characters except tab and return, so that it cannot break out. */
export const pasteOf = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are removed
  text.replaceAll(/\r?\n/g, '\r').replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '')

/** Number of lines a text would enter. */
export const linesOf = (text: string): number => pasteOf(text).replace(/\r$/, '').split('\r').length

/** The character that a key gives with Ctrl. */
export function withCtrl(char: string): string {
  const code = char.toUpperCase().charCodeAt(0)
  if (char.length !== 1) return char
  if (char === ' ' || char === '2') return '\u0000'
  if (char === '?') return '\u007F'
  return code >= 0x40 && code <= 0x5f ? String.fromCharCode(code & 0x1f) : char
}

/** Whether this is the terminal's own answer to the guest's query for its type, status or cursor position. */
export const isAnswer = (text: string): boolean =>
  text.startsWith('\x1B[') && /^[?>\d;]*[cnR]$/.test(text.slice(2))

/** A note about typed characters that were not sent. */
export const unsentText = (count: number, why: string): string =>
  count === 1
    ? `A character that you typed was not sent, because ${why}`
    : `${count.toLocaleString()} characters that you typed were not sent, because ${why}`

/** A note about typed characters that no output followed: they may be lost, or a password that is not echoed. */
export const unshownText = (count: number): string =>
  count === 1
    ? 'The guest has not shown the last character you typed, so it may not have arrived'
    : `The guest has not shown the last ${count.toLocaleString()} characters you typed, so they may not have arrived`
