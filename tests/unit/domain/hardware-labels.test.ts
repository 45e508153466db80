import { expect, test } from 'vitest'
import type { UninitializedSled } from '#api/generated/system-hardware.ts'
import { fc } from '../../support/property.ts'
import { type Labelled, labelledBy, labelledWaiting, readLabel, shownCode } from '#domain/hardware-labels.ts'

const id = '3f2c0a54-9d1b-4c7e-8a21-5b6f0c9d1e2f'

test.each([
  [`https://rack.example/system/inventory/sleds/${id}`, { by: 'id', id, host: 'rack.example' }],
  [`http://10.0.0.5:8080/system/inventory/sleds/${id}/disks`, { by: 'id', id, host: '10.0.0.5:8080' }],
  [`HTTPS://rack.example/system/inventory/switches/${id}`, { by: 'id', id, host: 'rack.example' }],
  [`https://rack.example/system/inventory/disks/${id}?a=b#c`, { by: 'id', id, host: 'rack.example' }],
  [` ${id.toUpperCase()}\n`, { by: 'id', id }],
  [' RKS42220014 ', { by: 'serial', serial: 'RKS42220014' }],
  ['0XV2:913-0000019:006:RKS42220014', { by: 'serial', serial: 'RKS42220014', part: '913-0000019' }],
  ['0xv1:913-0000019:6:RKS42220014', { by: 'serial', serial: 'RKS42220014', part: '913-0000019' }],
])('%j is read as a label', (text, label) => {
  expect(readLabel(text)).toEqual(label)
})

test.each([
  ['https://evil.example/system/inventory/sleds/nope', 'evil.example'],
  [`https://evil.example/elsewhere/system/inventory/sleds/${id}`, 'evil.example'],
  ['https://user:pass@evil.example/', 'evil.example'],
  ['https://', undefined],
  ['javascript:alert(1)', undefined],
  [`javascript://rack.example/system/inventory/sleds/${id}`, undefined],
  ['WIFI:S:guests;P:secret;;', undefined],
  ['<img src=x onerror=alert(1)>', undefined],
  ['../../projects', undefined],
  ['', undefined],
])('%j is not a label', (text, host) => {
  expect(readLabel(text)).toEqual({ by: 'nothing', host })
})

test('a console in a folder reads its own labels, and those of one at the root', () => {
  const read = (path: string) =>
    readLabel(`https://rack.example${path}/system/inventory/sleds/${id}`, '/demo/')
  expect([read('/demo'), read('')]).toMatchObject([{ id }, { id }])
  expect([read('/elsewhere'), read('/demo/demo'), read('/a/demo')].map(({ by }) => by)).toEqual([
    'nothing',
    'nothing',
    'nothing',
  ])
})

const piece = (serial: string, part = 'p1', kind: Labelled['kind'] = 'sled'): Labelled => ({
  kind,
  id: `${kind} ${part} ${serial}`,
  serial,
  part,
})

test('a serial number finds everything that has it, of any kind', () => {
  const all = [piece('A1'), piece('A1', 'p2'), piece('A1', 'm', 'disk'), piece('A2')]
  expect(labelledBy(readLabel('A1'), all)).toEqual(all.slice(0, 3))
  expect(labelledBy(readLabel('0XV2:P2:1:a1'), all)).toEqual([all[1]])
  expect(labelledBy(readLabel('A'), all)).toEqual([])
})

test('case matters only where it distinguishes two serial numbers', () => {
  const all = [piece('AB'), piece('ab'), piece('Cd')]
  expect(labelledBy(readLabel('ab'), all)).toEqual([all[1]])
  expect(labelledBy(readLabel('aB'), all)).toEqual(all.slice(0, 2))
  expect(labelledBy(readLabel('CD'), all)).toEqual([all[2]])
})

test('hardware of which the serial or part number is unknown is not found by it', () => {
  const all = [
    labelledWaiting({ rackId: 'r', cubby: 1 } as UninitializedSled),
    { ...piece('A1'), part: undefined } as unknown as Labelled,
    piece('a1'),
  ]
  expect(labelledBy(readLabel('0XV2:p1:1:A1'), all)).toEqual([all[2]])
  expect(labelledBy(readLabel('A2'), all)).toEqual([])
})

test('an ID finds its object, whichever console printed the label', () => {
  const all = [{ ...piece('A1'), id }, piece('A2')]
  expect(labelledBy(readLabel(`https://old.example/system/inventory/sleds/${id}`), all)).toEqual([all[0]])
})

test('any code is read without an error and shown as one short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      readLabel(text)
      const shown = shownCode(text)
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(Array.from(shown).length).toBeLessThanOrEqual(81)
    }),
  )
  expect(shownCode('a\u202Egnp.exe\nb')).toBe('a gnp.exe b')
})

test('the URL of another page is not a label', () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      expect(readLabel(url).by).toBe('nothing')
    }),
  )
})
