import { expect, test } from 'vitest'
import { rootRemoval, targetHint, targetText } from '#app/pages/update/update-words.ts'

type Update = Parameters<typeof targetText>[0]

const failed: Update = { known: undefined, error: new Error('Internal Server Error') }
const pending: Update = { known: undefined, error: null }
const knownAs = (version: string | undefined): Update => ({
  known: {
    facts: { source: 'network', fetchedAt: 0 },
    target: version === undefined ? undefined : { version, since: new Date(0) },
    progress: undefined,
    lastStep: undefined,
  },
  error: null,
})

test('"no target set" shows only if the server said so', () => {
  expect(targetText(knownAs(undefined))).toBe('No target has been set yet')
  expect(targetText(knownAs('17.0.0'))).toBe('The current target is 17.0.0')
  expect(targetText(failed)).toBe('The current target could not be loaded: Internal Server Error')
  expect(targetText(pending)).toBe('Loading the current target…')
})

test('a release’s hint compares it to the target, or says that the target is unknown', () => {
  expect(targetHint('17.0.0', knownAs(undefined))).toBe('Must be an uploaded release')
  expect(targetHint('', knownAs('17.0.0'))).toBe('The current target is 17.0.0')
  expect(targetHint('17.0.0', knownAs('17.0.0'))).toBe('17.0.0 is already the target')
  expect(targetHint('16.2.0', knownAs('17.0.0'))).toMatch(/^Older than the current target, 17\.0\.0/)
  expect(targetHint('16.2.0', failed)).toBe(targetText(failed))
})

test('a trust root may be the last unless others are known', () => {
  const [one, two] = [{ id: 'one' }, { id: 'two' }]
  expect(rootRemoval('one', { roots: [one, two], error: null }).mayBeLast).toBe(false)
  expect(rootRemoval('one', { roots: [one], error: null }).body).toMatch(
    /^This is the only trust root, so the rack/,
  )
  const unread = rootRemoval('one', { roots: undefined, error: new Error('Internal Server Error') })
  expect(unread.mayBeLast).toBe(true)
  expect(unread.body).toMatch(/^Other trust roots could not be loaded: Internal Server Error\. If/)
  expect(rootRemoval('one', { roots: undefined, error: null }).body).toMatch(
    /trust roots are not loaded yet\./,
  )
})
