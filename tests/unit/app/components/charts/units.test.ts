import { expect, test } from 'vitest'
import { axisLabels, axisSpan, axisSteps, formatValue } from '#app/components/charts/units.ts'

test('a value is shown in a fitting multiple, with its unit', () => {
  expect(formatValue('bytes', 1536)).toBe('1.5 KiB')
  expect(formatValue('bytes/s', 3 * 1024 ** 2)).toBe('3 MiB/s')
  expect(formatValue('bits/s', 2_500_000)).toBe('2.5 Mbit/s')
  expect(formatValue('W', 1350)).toBe('1.35 kW')
  expect(formatValue('ns', 5e9)).toBe('5 s')
  expect(formatValue('°C', 61.37)).toBe('61.37 °C')
  expect(formatValue('V', 12.0468)).toBe('12.047 V')
  expect(formatValue('rpm', 5400.4)).toBe('5,400 rpm')
  expect(formatValue('percent', 3.456)).toBe('3.46%')
  expect(formatValue('count', 1234)).toBe('1,234')
  expect(formatValue('count/s', 0.01234)).toBe('0.0123 /s')
  expect(formatValue('vCPUs', 0)).toBe('0 vCPUs')
  expect(formatValue('none', 1)).toBe('1')
})

test('a gap is a dash, and a value that rounds up to the next multiple is shown in that', () => {
  expect(formatValue('W', null)).toBe('–')
  expect(formatValue('W', undefined)).toBe('–')
  expect(formatValue('bytes/s', 1024 ** 2 - 0.001)).toBe('1 MiB/s')
})

test('the ticks of an axis share a multiple, named once, and are distinct', () => {
  expect(axisLabels('bytes', [0, 512 * 1024, 1024 * 1024])).toEqual({
    labels: ['0', '0.5', '1'],
    unit: 'MiB',
  })
  expect(axisLabels('count', [0, 5000, 10_000])).toEqual({ labels: ['0 k', '5 k', '10 k'], unit: '' })
  expect(axisLabels('count/s', [0, 5000])).toEqual({ labels: ['0 k', '5 k'], unit: '/s' })
  expect(axisLabels('V', [12.04, 12.045, 12.05])).toEqual({ labels: ['12.04', '12.045', '12.05'], unit: 'V' })
  expect(axisLabels('°C', [60, 61, 62])).toEqual({ labels: ['60', '61', '62'], unit: '°C' })
  expect(axisLabels('none', [])).toEqual({ labels: [], unit: '' })
  expect(axisSteps('bytes')).toContain(64 * 1024 ** 3)
  expect(axisSteps('W')).toBeUndefined()
})

test('quantities start at zero, readings at their minimum, and percents end at 100', () => {
  expect(axisSpan('W', 200, 300)[0]).toBe(0)
  expect(axisSpan('percent', 3, 97)).toEqual([0, 100])
  expect(axisSpan('percent', 3, 140)[1]).toBeCloseTo(154)
  expect(axisSpan('°C', 60, 62)[0]).toBeGreaterThan(59)
  expect(axisSpan('count', 0, 0)).toEqual([0, 1])
  expect(axisSpan('count', null, null)[1]).toBeGreaterThan(0)
  const [low, high] = axisSpan('V', 12, 12)
  expect(low).toBeLessThan(12)
  expect(high).toBeGreaterThan(12)
})
