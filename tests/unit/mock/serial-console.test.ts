import { expect, test } from 'vitest'
import { bootLog, serialConsole } from '#mock/serial-console.ts'

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

test('the console begins with the boot log, or as much of its end as asked for', () => {
  expect(terminal().screen()).toBe(new TextDecoder().decode(bootLog('web-1')))
  expect(terminal(13).screen()).toBe('web-1 login: ')
  expect(terminal(0).screen()).toBe('')
})

test('someone signs in, runs commands and leaves; the password is not echoed', () => {
  const { type } = terminal()
  expect(type('root\r')).toBe('root\r\nPassword: ')
  expect(type('secret\r')).toBe('\r\nLast login: on ttyS0\r\nroot@web-1:~# ')
  expect(type('echo one  two\r')).toBe('echo one  two\r\none two\r\nroot@web-1:~# ')
  expect(type('rm -rf /\r')).toBe('rm -rf /\r\n-bash: rm: command not found\r\nroot@web-1:~# ')
  expect(type('date\r')).toContain('Thu, 01 Jan 1970 00:00:00 GMT')
  expect(type('exit\r')).toBe('exit\r\nlogout\r\n\r\nweb-1 login: ')
})

test('backspace takes back, Ctrl+C gives a new prompt', () => {
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
