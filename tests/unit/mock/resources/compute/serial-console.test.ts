import { expect, test } from 'vitest'
import { serialConsole, serialPort } from '#mock/resources/compute/serial-console.ts'
import { bootLog } from '#mock/resources/compute/serial-guest.ts'

function terminal(mostRecent?: number) {
  let screen = ''
  const decoder = new TextDecoder()
  const options = { hostname: 'web-1', now: () => 0, ...(mostRecent === undefined ? {} : { mostRecent }) }
  const { input } = serialConsole((bytes) => (screen += decoder.decode(bytes)), options)
  const type = (text: string) => {
    screen = ''
    input(new TextEncoder().encode(text))
    return screen
  }
  return { type, screen: () => screen }
}

test('the console starts with the boot log, or as much of its end as requested', () => {
  expect(terminal().screen()).toBe(new TextDecoder().decode(bootLog('web-1')))
  expect(terminal(13).screen()).toBe('web-1 login: ')
  expect(terminal(0).screen()).toBe('')
})

test('a user signs in, runs commands and leaves; the password is not echoed', () => {
  const { type } = terminal()
  expect(type('root\r')).toBe('root\r\nPassword: ')
  expect(type('secret\r')).toBe('\r\nLast login: on ttyS0\r\nroot@web-1:~# ')
  expect(type('echo one  two\r')).toBe('echo one  two\r\none two\r\nroot@web-1:~# ')
  expect(type('rm -rf /\r')).toBe('rm -rf /\r\n-bash: rm: command not found\r\nroot@web-1:~# ')
  expect(type('date\r')).toContain('Thu, 01 Jan 1970 00:00:00 GMT')
  expect(type('exit\r')).toBe('exit\r\nlogout\r\n\r\nweb-1 login: ')
})

test('backspace deletes, Ctrl+C gives a new prompt', () => {
  const { type } = terminal()
  type('root\rx\r')
  expect(type('lsx\u007F\r')).toContain('README')
  expect(type('half a com\u0003')).toMatch(/\^C\r\nroot@web-1:~# $/)
})

test('names that every object has are not commands', () => {
  const { type } = terminal()
  type('root\rx\r')
  expect(type('constructor\r')).toContain('command not found')
})

test('all readers see the same, and offsets hold while output continues', () => {
  const port = serialPort({ hostname: 'web-1', now: () => 90_000_000, bootedAt: 0 })
  const screens = ['', '']
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const [first, second] = [0, 1].map((n) => port.open({ send: (bytes) => (screens[n] += text(bytes)) }, 0))
  const { end } = port.read({})
  expect(end).toBe(bootLog('web-1').length)
  for (const key of 'root\rx\ruptime\r') first?.input(new TextEncoder().encode(key))
  expect(screens[0]).toBe(screens[1])
  expect(text(port.read({ fromStart: end }).bytes)).toBe(screens[0])
  expect(screens[0]).toContain('up 1 day,  1:00')
  const part = port.read({ fromStart: end, maxBytes: 4 })
  expect([text(part.bytes), part.end]).toEqual(['root', end + 4])
  const last = port.read({ mostRecent: 14 })
  expect([text(last.bytes), last.end]).toEqual(['root@web-1:~# ', port.read({}).end])
  second?.close()
  first?.input(new TextEncoder().encode('ls'))
  expect(screens[1]?.endsWith('ls')).toBe(false)
})
