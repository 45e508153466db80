import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The user's language is the runtime's: here German. */
beforeEach(() => {
  vi.resetModules()
  const { NumberFormat } = Intl
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function german(_, options) {
    return new NumberFormat('de', options)
  })
})
afterEach(() => vi.restoreAllMocks())

test('numbers use the user’s locale, exponents too', async () => {
  const { formatBytes } = await import('#app/ui/text/format-bytes.ts')
  const { countText, shareText } = await import('#domain/network/ip-pools.ts')
  expect(formatBytes(1.5 * 1024)).toBe('1,5 KiB')
  expect(countText(2.8e14)).toBe('2,8 × 10^14')
  expect(countText(1024)).toBe('1.024')
  expect(shareText(0.005)).toBe('0,5%')
  expect(shareText(0.000_01)).toBe('< 0,01%')
})
