import { describe, expect, test } from 'vitest'
import { isSameSled, provisionOf, provisionReason } from '#app/shared/hardware/hardware-words.ts'
import { words } from '#app/ui/text/format.ts'

const inService = (provisionPolicy: 'provisionable' | 'non_provisionable') => ({
  policy: { kind: 'in_service' as const, provisionPolicy },
})
const expunged = { policy: { kind: 'expunged' as const } }

describe('hardware labels', () => {
  test('are plain text', () => expect(words('non_provisionable')).toBe('non provisionable'))
})

describe('the provision policy', () => {
  test('is offered while a sled is in service', () => {
    expect(provisionOf(inService('non_provisionable'))).toBe('non_provisionable')
    expect(provisionOf(expunged)).toBeUndefined()
  })
  test('can change to the other policy', () =>
    expect(provisionReason(inService('provisionable'), 'non_provisionable')).toBeUndefined())
  test('cannot change to itself', () =>
    expect(provisionReason(inService('non_provisionable'), 'non_provisionable')).toBe(
      'Already non-provisionable',
    ))
  test('is final once the sled is', () =>
    expect(provisionReason(expunged, 'provisionable')).toBe(
      'Only sleds in service can accept or refuse instances',
    ))
})

test('a sled without an id is identified by part and serial together', () => {
  const sled = { part: '913-1', serial: 'A' }
  expect(isSameSled(sled, { ...sled })).toBe(true)
  expect(isSameSled(sled, { ...sled, part: '913-2' })).toBe(false)
  expect(isSameSled(sled, undefined)).toBe(false)
  expect(isSameSled(undefined, undefined)).toBe(false)
})
