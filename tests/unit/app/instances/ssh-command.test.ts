import { execFileSync } from 'node:child_process'
import { env } from 'node:process'
import { cases, fc } from '../../../support/property.ts'
import { split } from 'shlex'
import { expect, test } from 'vitest'
import type { ExternalIp } from '#api/generated/instances.ts'
import {
  loginOf,
  reachableAt,
  serialConsoleCommand,
  shellWord,
  sshCommand,
} from '#app/shared/instances/ssh-command.ts'
import { hostileTexts } from '../../../support/hostile/hostile-texts.ts'

test.each([
  ['Debian', 'debian'],
  ['Rocky Linux', 'rocky'],
  [' ubuntu server', 'ubuntu'],
  ['Windows Server', 'Administrator'],
  ['TempleOS', undefined],
  [undefined, undefined],
])('images of %s have the user %s', (os, login) => {
  expect(loginOf(os)).toBe(login)
})

test('a floating address is preferred to an ephemeral one, and an outbound-only one is ignored', () => {
  const snat = { kind: 'snat', ip: '203.0.113.1', ipPoolId: '', firstPort: 0, lastPort: 9 } as const
  const ephemeral = { kind: 'ephemeral', ip: '203.0.113.2', ipPoolId: '' } as const
  const floating = { kind: 'floating', ip: '203.0.113.3' } as ExternalIp
  expect(reachableAt([snat, ephemeral, floating])).toEqual([floating, ephemeral])
})

test('an address of either IP version is written as ssh expects it', () => {
  expect(sshCommand('203.0.113.9', 'debian')).toBe('ssh debian@203.0.113.9')
  expect(sshCommand('2001:db8::1', 'debian')).toBe('ssh debian@2001:db8::1')
  expect(sshCommand('203.0.113.9')).toBe('ssh USER@203.0.113.9')
})

test('the command for the serial console names project and instance', () => {
  expect(serialConsoleCommand({ project: 'web-frontend', instance: 'web-1' })).toBe(
    'rackside instance serial console --project web-frontend --instance web-1',
  )
})

test('hostile names stay plain names', () => {
  expect(serialConsoleCommand({ project: "it's; rm -rf ~", instance: '--help' })).toBe(
    String.raw`rackside instance serial console --project 'it'\''s; rm -rf ~' --instance=--help`,
  )
})

/** The words that a shell reads for all texts, in one script. */
function readBack(shell: string, texts: readonly string[]): string[] {
  const script = texts.map((text) => `printf '%s\\0' ${shellWord(text)}\n`).join('')
  if (shell === 'bash') execFileSync(shell, ['-n'], { input: script })
  return execFileSync(shell, ['-s'], { input: script, env: { ...env, LC_ALL: 'C' } })
    .toString()
    .split('\0')
    .slice(0, -1)
}

/** Whether a text can be an argument at all. */
const canBeWord = (text: string) => !text.includes('\0') && text.isWellFormed()
const words = hostileTexts.map(({ text }) => text).filter(canBeWord)

test('a shell reads any text back unchanged', () => {
  const text = fc.string({ unit: 'binary', minLength: 1 }).filter(canBeWord)
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), (texts) => {
      expect(readBack('bash', texts)).toEqual(texts)
    }),
    { numRuns: cases(30) },
  )
})

test('shells read hostile names back unchanged and execute nothing', () => {
  expect(words.length).toBeGreaterThan(490)
  expect(readBack('bash', words)).toEqual(words)
  const plain = words.filter((text) => !shellWord(text).startsWith('$'))
  expect(readBack('sh', plain)).toEqual(plain)
})

test('a command has no terminal control or invisible characters', () => {
  for (const text of words) expect(shellWord(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
})

test('another lexer finds the same words in the command for the serial console', () => {
  // This lexer reads an escaped byte as a character, so for such texts only the number of words is compared.
  const isSameThere = (text: string) => !/[^\P{Cf}]|[\u0080-\u009F\u2028\u2029]/u.test(text)
  for (const text of words) {
    const [, , , , ...options] = split(serialConsoleCommand({ project: text, instance: 'web-1' }))
    const isJoined = text.startsWith('-')
    expect(options).toHaveLength(isJoined ? 3 : 4)
    if (isSameThere(text))
      expect(options.slice(0, -2)).toEqual(isJoined ? [`--project=${text}`] : ['--project', text])
  }
})

test('an address is one word, whatever it is', () => {
  for (const text of words) {
    const [command, target, ...rest] = split(sshCommand(text, 'debian'))
    expect([command, target?.startsWith('debian@'), rest]).toEqual(['ssh', true, []])
  }
})
