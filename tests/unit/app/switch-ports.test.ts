import { expect, test } from 'vitest'
import { inPortOrder, portKey } from '#app/pages/switches/switch-ports.ts'

const port = (switchLocation: string, portName: string) => ({ switchLocation, portName })

test('a port is called by its switch and its name', () =>
  expect(portKey(port('switch1', 'qsfp4'))).toBe('switch1.qsfp4'))

test('ports are in the order of their switches and numbers', () => {
  const ports = [port('switch1', 'qsfp0'), port('switch0', 'qsfp10'), port('switch0', 'qsfp2')]
  expect(ports.toSorted(inPortOrder).map(portKey)).toEqual([
    'switch0.qsfp2',
    'switch0.qsfp10',
    'switch1.qsfp0',
  ])
})
