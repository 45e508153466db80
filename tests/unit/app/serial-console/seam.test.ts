import { fc } from '../../../support/property.ts'
import { expect, test } from 'vitest'
import { endOfSeen, missingOf, seamOf } from '#app/pages/serial-console/seam.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const history = (text: string, end = text.length) => ({ bytes: bytesOf(text), end })

test('a quiet guest’s history ends where the stream does', () => {
  const seam = seamOf(history('boot\nlogin: '), bytesOf('login: '), { mostRecent: 7, before: 7 })
  expect(seam).toEqual({ kind: 'found', at: 7 })
})

test('output streamed after the history was read is separated from it', () => {
  const seam = seamOf(history('boot\nlogin: ro'), bytesOf('login: root'), { mostRecent: 7, before: 0 })
  expect(seam).toEqual({ kind: 'found', at: 9 })
})

test('a history ahead of the stream waits for it', () => {
  const seam = seamOf(history('boot\nlogin: root'), bytesOf('login: r'), { mostRecent: 7, before: 8 })
  expect(seam).toEqual({ kind: 'ahead' })
  expect(seamOf(history('abcba'), bytesOf('a'), { mostRecent: 7, before: 1 })).toEqual({ kind: 'ahead' })
})

test('repeating output is ambiguous; the latest end is used', () => {
  const seam = seamOf(history('yyyyyyyy'), bytesOf('yyyyyy'), { mostRecent: 4, before: 4 })
  expect(seam).toEqual({ kind: 'ambiguous', at: 6 })
})

test('a guest without output starts at once', () => {
  expect(seamOf(history(''), bytesOf(''), { mostRecent: 7, before: 0 })).toEqual({ kind: 'found', at: 0 })
})

test('only output printed meanwhile is missing', () => {
  const known = { shownTo: 6, seen: bytesOf('abcdef') }
  // The stream starts at offset 8 with "ij".
  const gap = missingOf(known, history('cdefghij', 10), 8)
  expect([gap.restarted, gap.lost, textOf(gap.between), gap.skip]).toEqual([false, 0, 'gh', 0])
  const overlap = missingOf(known, history('cdefghij', 10), 4)
  expect([textOf(overlap.between), overlap.skip]).toEqual(['', 2])
})

test('an empty history of a guest that has printed little ends at its own offset', () => {
  const streamed = bytesOf('x'.repeat(350))
  const seam = seamOf(history('', 340), streamed, { mostRecent: 16_384, before: 300 })
  expect(seam).toEqual({ kind: 'found', at: 340 })
})

test('output dropped by the server is counted', () => {
  const known = { shownTo: 6, seen: bytesOf('abcdef') }
  const missing = missingOf(known, history('ijkl', 12), 10)
  expect([missing.restarted, missing.lost, textOf(missing.between)]).toEqual([false, 2, 'ij'])
})

test('a smaller offset, or different bytes, means another run of the guest', () => {
  const known = { shownTo: 6, seen: bytesOf('abcdef') }
  expect(missingOf(known, history('ab', 2), 0).restarted).toBe(true)
  expect(missingOf(known, history('ABCDEFGH', 8), 0).restarted).toBe(true)
})

test('the last seen output is found once or not at all', () => {
  expect(endOfSeen(bytesOf('login: '), bytesOf('boot login: root'))).toBe(12)
  expect(endOfSeen(bytesOf('y'), bytesOf('yy'))).toBeUndefined()
  expect(endOfSeen(bytesOf('x'), bytesOf('yy'))).toBeUndefined()
  expect(endOfSeen(bytesOf(''), bytesOf('yy'))).toBeUndefined()
})

test('across any reconnect, the shown output is the printed output', () => {
  const offsets = fc.tuple(
    fc.nat(300),
    fc.nat(300),
    fc.nat(300),
    fc.nat(300),
    fc.integer({ min: 1, max: 64 }),
  )
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 300, maxLength: 300 }),
      offsets,
      (printed, [a, b, c, d, mostRecent]) => {
        const [shownTo = 0, attached = 0, taken = 0, arrived = 0] = [a, b, c, d].toSorted((x, y) => x - y)
        const begin = Math.max(0, attached - mostRecent)
        const streamed = printed.slice(begin, arrived)
        const from = Math.max(0, shownTo - mostRecent)
        const answer = { bytes: printed.slice(from, taken), end: taken }
        const seam = seamOf(answer, streamed, { mostRecent, before: 0 })
        if (seam.kind !== 'found') return
        expect(answer.end - seam.at).toBe(begin)
        const known = { shownTo, seen: printed.slice(Math.max(0, shownTo - mostRecent), shownTo) }
        const missing = missingOf(known, answer, begin)
        expect(missing.restarted).toBe(false)
        const shown = [...printed.slice(0, shownTo), ...missing.between, ...streamed.slice(missing.skip)]
        expect(Uint8Array.from(shown)).toEqual(printed.slice(0, arrived))
      },
    ),
  )
})
