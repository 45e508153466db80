import { expect, test } from 'vitest'
import { BfdSessionEnableSchema } from '#api/generated/schemas.ts'
import { bfdDefaults, localProblem, peerProblem, rxLimitsIn, toBfdEnable } from '#app/pages/bfd/bfd-values.ts'

test('a filled-in form becomes a request in microseconds', () => {
  const body = toBfdEnable({ ...bfdDefaults, remote: '192.0.2.1' })
  expect(body).toEqual({
    remote: '192.0.2.1',
    local: null,
    switch: 'switch0',
    mode: 'single_hop',
    detectionThreshold: 3,
    requiredRx: 300_000,
  })
  expect(BfdSessionEnableSchema.safeParse(body).success).toBe(true)
  expect(toBfdEnable({ ...bfdDefaults, rx: 50, unit: 'µs' }).requiredRx).toBe(50)
})

test('the protocol’s maximum is the same in each unit', () => {
  expect(rxLimitsIn('µs')).toEqual({ min: 1, max: 4_294_967_295 })
  expect(rxLimitsIn('ms')).toEqual({ min: 1, max: 4_294_967 })
})

test('a peer has at most one session on a switch', () => {
  const sessions = [{ peer: '192.0.2.1', switch: 'switch0' }]
  expect(peerProblem('192.0.2.1', 'switch0', sessions)).toBe('switch0 already has a BFD session to this peer')
  expect(peerProblem('192.0.2.1', 'switch1', sessions)).toBeUndefined()
  expect(peerProblem('192.0.2', 'switch0', sessions)).toBe('Not a valid IP address')
})

test('both ends of a session use the same protocol version', () => {
  expect(localProblem('fd00::1', '192.0.2.1')).toBe('Must be IPv4, like the peer address')
  expect(localProblem('192.0.2.2', '192.0.2.1')).toBeUndefined()
  expect(localProblem('192.0.2.2', '')).toBeUndefined()
  expect(localProblem('x', '192.0.2.1')).toBe('Not a valid IP address')
})
