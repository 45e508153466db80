import { cases, fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { ipBlockProblem, isBlockWithin } from '#domain/network/ip-addresses.ts'
import { typedSearch } from '#sw/find/typed-search.ts'
import { Matches, nameOf, search } from '#sw/find/search.ts'
import { segmentOf } from '#sw/find/segment.ts'

type Thing = {
  id: string
  name: string
  hostname: string
  ip: string
  mac: string
}

const letters = fc.constantFrom('a', 'b', 'c', '-', '1', 'A', 'é', 'İ', ' ', '\n', '.', '“')
const text = fc.array(letters, { maxLength: 8 }).map((all) => all.join(''))
const byte = fc.integer({ min: 0, max: 3 })
const address = fc.tuple(byte, byte).map(([a, b]) => `10.0.${a}.${b}`)
const block = fc.tuple(address, fc.integer({ min: 22, max: 32 })).map(([ip, width]) => `${ip}/${width}`)
const ipv6 = fc.tuple(byte, byte).map(([a, b]) => `fd00::${a}:${b}`)
const mac = fc.tuple(byte, byte).map(([a, b]) => `A8:40:25:F${a}:00:0${b}`)
const digit = fc.constantFrom('0', '1', 'f')
const id = fc
  .array(digit, { minLength: 32, maxLength: 32 })
  .map((all) => all.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
const thing: fc.Arbitrary<Thing> = fc.record({
  id,
  name: text,
  hostname: text,
  ip: fc.oneof(address, block, ipv6),
  mac,
})

const typed = (things: Thing[]) => {
  const some = things.flatMap(({ id, name, hostname, ip, mac }) => [
    ...[4, 8, 9, 13, 36].map((length) => id.slice(0, length)),
    name,
    hostname.slice(1),
    ip,
    ip.split('/')[0] ?? '',
    id.replaceAll('-', ''),
    mac,
    mac.slice(0, 8).toLowerCase().replaceAll(':', '-'),
    `${name} ${hostname}`,
  ])
  return fc.oneof(text, address, fc.constantFrom('', ...some))
}

/** Lower case that keeps each character's length, like the index. */
const small = (all: string) =>
  Array.from(all, (one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('')
const clean = (all: string) => all.replaceAll('\n', ' ')

/** The same by checking each object alone. */
function fits({ id, name, hostname, ip, mac }: Thing, typed: string): boolean {
  const words = small(typed).split(/\s+/).filter(Boolean)
  const [only] = words.length === 1 ? words : []
  const own = [name, hostname, ip, mac].map((field) => small(clean(field)))
  const isShared = (word: string) => 'instance'.includes(word)
  const needed = words.filter((word) => !isShared(word))
  const has = (word: string) => own.some((field) => field.includes(word))
  if (words.length > 0 && (needed.length > 0 ? needed.every(has) : words.some(has))) return true
  if (only === undefined) return false
  const isBegin =
    /^[0-9a-f-]{4,36}$/.test(only) && only.replaceAll('-', '').length >= 4 && id.startsWith(only)
  const digits = only.replaceAll(/[:-]/g, '')
  const isMac = /^([0-9a-f]{2}[:-])+[0-9a-f]{2}$/.test(only)
  const asBlock = (ip: string) => (ip.includes('/') ? ip : `${ip}/${ip.includes(':') ? 128 : 32}`)
  const isAddress = ipBlockProblem(asBlock(only)) === undefined
  return (
    isBegin ||
    (/^[0-9a-f]{4,32}$/.test(only) && id.replaceAll('-', '').startsWith(only)) ||
    (isMac && mac.toLowerCase().replaceAll(':', '').includes(digits)) ||
    (isAddress && isBlockWithin(asBlock(only), asBlock(ip)))
  )
}

const facts = {
  findable: {
    kind: 'instance',
    name: 'name',
    words: ['hostname'],
    addresses: ['ip'],
    macs: ['mac'],
  },
  given: {},
  asOf: 0,
  isLocal: false,
  isStale: false,
  keptUntil: 1,
  receivedAt: undefined,
  mark: '',
} as const

test('the index finds the same as checking each object, each once', async () => {
  const wanted = fc
    .array(thing, { maxLength: 30 })
    .chain((things) => fc.tuple(fc.constant(things), typed(things)))
  await fc.assert(
    fc.asyncProperty(wanted, async ([things, typed]) => {
      const segment = await segmentOf(facts, things, () => undefined)
      const matches = new Matches()
      const parsed = typedSearch(typed)
      if (parsed) search(segment, parsed, matches)
      const found = matches.best().map(({ at }) => at)
      expect(found.toSorted((a, b) => a - b)).toEqual(
        things.flatMap((thing, at) => (fits(thing, typed) ? [at] : [])),
      )
      for (const match of matches.best()) {
        expect(nameOf(match)).toBe(clean(things[match.at]?.name ?? ''))
      }
    }),
    { numRuns: cases(2_000) },
  )
})
