import { describe, expect, test } from 'vitest'
import { linkOf, readPortStatus } from '#app/shared/hardware/port-status.ts'

describe('the status of a port', () => {
  test('shows what is known, and returns the rest unchanged', () => {
    const status = { link: { link_state: 'Up', speed: 'Speed100G', autoneg: false, asic_id: 128 } }
    expect(readPortStatus(status)).toEqual({
      facts: [
        ['Link', 'Up'],
        ['Speed', '100G'],
        ['Autonegotiation', 'no'],
      ],
      rest: { link: { asic_id: 128 } },
    })
  })
  test('shows a value for each lane, however it was measured', () => {
    const monitors = {
      receiver_power: [{ Average: 0.71 }, { Peak: 0.69 }],
      transmitter_bias_current: [6.9, 7],
    }
    expect(readPortStatus({ monitors }).facts).toEqual([
      ['Receiver power', '0.71 · 0.69 mW'],
      ['Transmitter bias', '6.9 · 7 mA'],
    ])
  })
  test('leaves values of an unexpected type in the rest', () => {
    const status = {
      link: { link_state: { Faulted: 'AutonegFailed' } },
      monitors: { receiver_power: ['low'] },
    }
    expect(readPortStatus(status)).toEqual({ facts: [], rest: status })
  })
  test('requires no part of it', () => {
    expect(readPortStatus({ link: null, monitors: null })).toEqual({ facts: [], rest: undefined })
    expect(readPortStatus(undefined)).toEqual({ facts: [], rest: undefined })
    expect(readPortStatus(['new'])).toEqual({ facts: [], rest: ['new'] })
    expect(readPortStatus('down')).toEqual({ facts: [], rest: 'down' })
  })
})

describe('the link of a port', () => {
  test('is up or down, with its speed', () => {
    expect(linkOf({ link: { link_state: 'Up', speed: 'Speed100G' } })).toEqual({ state: 'up', speed: '100G' })
    expect(linkOf({ link: { link_state: 'Down' } })).toEqual({ state: 'down', speed: undefined })
  })
  test('is unknown where the switch reports nothing, or something new', () => {
    expect(linkOf(undefined)).toBeUndefined()
    expect(linkOf({ link: { link_state: 'Scanning' } })).toBeUndefined()
  })
})
