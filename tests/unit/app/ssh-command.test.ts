import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExternalIp } from '#api/generated/instances.ts'
import {
  loginOf,
  reachableAt,
  serialConsoleCommand,
  shellWord,
  sshCommand,
} from '#app/pages/instance-connect/ssh-command.ts'

test.each([
  ['Debian', 'debian'],
  ['Rocky Linux', 'rocky'],
  [' ubuntu server', 'ubuntu'],
  ['Windows Server', 'Administrator'],
  ['TempleOS', undefined],
  [undefined, undefined],
])('images of %s let in %s', (os, login) => {
  expect(loginOf(os)).toBe(login)
})

test('a floating address goes before an ephemeral one, and one that only leads out is none', () => {
  const snat = { kind: 'snat', ip: '203.0.113.1', ipPoolId: '', firstPort: 0, lastPort: 9 } as const
  const ephemeral = { kind: 'ephemeral', ip: '203.0.113.2', ipPoolId: '' } as const
  const floating = { kind: 'floating', ip: '203.0.113.3' } as ExternalIp
  expect(reachableAt([snat, ephemeral, floating])).toEqual([floating, ephemeral])
})

test('an address of either version stands as ssh wants it', () => {
  expect(sshCommand('203.0.113.9', 'debian')).toBe('ssh debian@203.0.113.9')
  expect(sshCommand('2001:db8::1', 'debian')).toBe('ssh debian@2001:db8::1')
  expect(sshCommand('203.0.113.9')).toBe('ssh <user>@203.0.113.9')
})

test('the command for the serial console names project and instance', () => {
  expect(serialConsoleCommand({ project: 'web-frontend', instance: 'web-1' })).toBe(
    'rackside instance serial console --project web-frontend --instance web-1',
  )
})

test('hostile names stay names', () => {
  expect(serialConsoleCommand({ project: "it's; rm -rf ~", instance: '--help' })).toBe(
    String.raw`rackside instance serial console --project 'it'\''s; rm -rf ~' --instance=--help`,
  )
})

test('a shell reads any text back as it was', () => {
  const text = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter((text) => !text.includes('\0') && text.isWellFormed())
  fc.assert(
    fc.property(text, (text) => {
      const echoed = execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`]).toString()
      expect(echoed).toBe(text)
    }),
    { numRuns: 50 },
  )
})
