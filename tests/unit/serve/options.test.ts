import { expect, test } from 'vitest'
import { isNewEnough, serveOptions, tlsFault } from '../../../serve/options.ts'
import { makeChain } from '../../support/fixtures/certificates.ts'

const api = ['--api', 'https://api.test']
const site = ['--origin', 'https://console.test']
const tls = ['--cert', 'a.pem', '--key', 'a.key']
const open = ['--listen', '0.0.0.0:443']

test.each([
  [api],
  [[...api, '--device']],
  [['--api', 'http://127.0.0.1:12220']],
  [['--api', 'http://[::1]:12220']],
  [['--api', 'http://api.test', '--plain-api']],
  [[...api, '--listen', '[::1]:4001']],
  [[...api, ...open, ...site, ...tls]],
  [[...api, ...open, ...site, '--behind-proxy']],
])('it starts with %j', (args) => {
  expect(serveOptions(args).api).toBeInstanceOf(URL)
})

test.each([
  [[], '--api must be an origin'],
  [['--api', 'api.test'], '--api must be an origin'],
  [['--api', 'https://api.test/v1'], '--api must be an origin'],
  [['--api', 'https://user:secret@api.test'], '--api must be an origin'],
  [['--api', 'http://api.test'], '--api must be https'],
  [['--api', 'http://127.0.0.1.evil.test'], '--api must be https'],
  [[...api, ...open], 'require --cert and --key, or --behind-proxy'],
  [[...api, '--listen', '[::]:443', ...site], 'require --cert and --key, or --behind-proxy'],
  [[...api, ...open, ...tls], '--origin must be set'],
  [[...api, ...open, '--behind-proxy'], '--origin must be set'],
  [[...api, '--behind-proxy'], '--origin must be set'],
  [[...api, ...open, ...tls, '--origin', 'http://console.test'], '--origin must be https'],
  [[...api, ...tls, '--origin', 'http://localhost:4001'], '--origin must be https'],
  [[...api, ...site], 'require --cert and --key, or --behind-proxy'],
  [[...api, ...open, ...site, '--cert', 'a.pem'], '--cert and --key must be used together'],
  [[...api, ...open, ...site, ...tls, '--device'], '--device works only on this machine'],
  [[...api, ...site, '--behind-proxy', '--device'], '--device works only on this machine'],
  [[...api, ...site, '--device'], '--device works only on this machine'],
  [[...api, '--listen', '4001'], '--listen must be an address and a port'],
  [[...api, '--listen', '127.0.0.1:99999'], '--listen must be an address and a port'],
  [[...api, '--insecure'], "Unknown option '--insecure'"],
])('it does not start with %j: %s', (args, why) => {
  expect(() => serveOptions(args)).toThrow(why)
})

test('a certificate must be valid for the origin', async () => {
  const { pem: cert, key } = await makeChain(['console.test'])
  const now = new Date()
  const faultFor = (origin: string, at = now) => tlsFault({ cert, key }, origin, at)
  expect(faultFor('https://console.test')).toBeUndefined()
  expect(faultFor('https://other.test')).toMatch(/ alternative names do not include other\.test$/)
  const nameless = await makeChain(['console.test'], { names: [] })
  expect(tlsFault({ cert: nameless.pem, key: nameless.key }, 'https://console.test', now)).toMatch(
    / do not include console\.test$/,
  )
  expect(tlsFault({ cert: 'none', key }, undefined, now)).toMatch(/^The --cert file contains no certificate/)
  const later = new Date(now.getTime() + 1e10)
  expect(faultFor('https://console.test', later)).toMatch(/^The certificate expired on /)
  const before = new Date(now.getTime() - 1e10)
  expect(faultFor('https://console.test', before)).toMatch(/^The certificate is not valid until /)
})

test('a key must match the certificate', async () => {
  const { pem: cert, key } = await makeChain(['console.test'])
  const another = await makeChain(['console.test'])
  const faultOf = (one: string) => tlsFault({ cert, key: one }, undefined, new Date())
  expect(faultOf(key)).toBeUndefined()
  expect(faultOf(another.key)).toBe('The key in the --key file does not match the certificate')
  expect(faultOf('none')).toMatch(/^The --key file contains no key/)
})

test.each([
  ['20.20.2', false],
  ['22.21.1', false],
  ['22.22.0', true],
  ['23.11.0', false],
  ['24.8.0', false],
  ['24.9.0', true],
  ['26.0.0', true],
])('Node %s is new enough: %s', (version, isEnough) => {
  expect(isNewEnough(version)).toBe(isEnough)
})
