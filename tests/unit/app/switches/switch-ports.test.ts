import { expect, test } from 'vitest'
import { inPortOrder, onSwitch, portKey, portText } from '#app/shared/hardware/port-order.ts'
import { facesOf, portRows } from '#app/pages/switches/switch-ports.ts'

const port = (switchLocation: string, portName: string) => ({ switchLocation, portName })

test('a port is labelled with its switch and its name', () =>
  expect(portKey(port('switch1', 'qsfp4'))).toBe('switch1.qsfp4'))

test('a port on an unknown switch has its own name alone', () => {
  const { portName, switchLocation } = port(undefined as never, 'qsfp4')
  expect(portKey({ portName, switchLocation })).toBe('qsfp4')
  expect(portText({ portName, switchLocation })).toBe('qsfp4')
  expect(onSwitch(portName, switchLocation)).toBe('qsfp4')
})

test('ports are ordered by switch and number', () => {
  const ports = [port('switch1', 'qsfp0'), port('switch0', 'qsfp10'), port('switch0', 'qsfp2')]
  expect(ports.toSorted(inPortOrder).map(portKey)).toEqual([
    'switch0.qsfp2',
    'switch0.qsfp10',
    'switch1.qsfp0',
  ])
})

test('even ports are above odd ones, and a missing port leaves its place empty', () => {
  const [face, other] = facesOf([
    port('switch1', 'qsfp0'),
    port('switch0', 'qsfp4'),
    port('switch0', 'qsfp1'),
    port('switch0', 'qsfp0'),
  ])
  expect(other?.location).toBe('switch1')
  const names = (beside: number) =>
    face && portRows(face, beside).map((row) => row.map((it) => it?.portName ?? '-').join(' '))
  expect(names(16)).toEqual(['qsfp0 - qsfp4', 'qsfp1 - -'])
  expect(names(2)).toEqual(['qsfp0 -', 'qsfp1 -', 'qsfp4', '-'])
})

test('ports of several kinds, or without a number, have a face per kind', () => {
  const faces = facesOf(['qsfp0', 'rear0', 'uplink'].map((name) => port('switch0', name)))
  expect(faces.map(({ kind, columns }) => [kind, columns[0]?.[0]?.portName])).toEqual([
    ['qsfp', 'qsfp0'],
    ['rear', 'rear0'],
    ['uplink', 'uplink'],
  ])
})
