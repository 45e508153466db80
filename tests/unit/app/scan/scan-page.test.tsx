// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Labelled } from '#domain/hardware-labels.ts'
import ScanPage from '#app/pages/scan/ScanPage.tsx'
import { factsOf, pageOf } from '#app/pages/scan/scan-words.ts'
import { drawnAt } from '../../../support/dom/drawn-with-data.tsx'
import { writeInto } from '../../../support/dom/dom-input.ts'

const lookUp = vi.hoisted(() => vi.fn(async (_label: unknown) => ({ all: [], lacking: [] })))
vi.mock('#app/pages/scan/scan-reads.ts', () => ({ lookUp, readAhead: () => undefined }))
vi.mock('#app/pages/scan/ScanCamera.tsx', () => ({
  ScanCamera: ({ onCode }: { onCode: (text: string) => void }) => (
    <button data-camera onClick={() => onCode('\uFEFFRKS\u00AD42220015')}>
      Camera
    </button>
  ),
}))

test('invisible characters in a typed serial number and in a code are ignored', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const leave = await drawnAt('/', <ScanPage />)
  const input = document.querySelector('input')!
  await act(async () => writeInto(input, '\u200BRKS42220014\u200D'))
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(lookUp).toHaveBeenLastCalledWith({ by: 'serial', serial: 'RKS42220014' })
  await act(async () => document.querySelector<HTMLElement>('[data-camera]')?.click())
  expect(lookUp).toHaveBeenLastCalledWith({ by: 'serial', serial: 'RKS42220015' })
  await leave()
})

test('an uninitialized sled without a part number leads to the list of such sleds', () => {
  const sled = { kind: 'waiting sled', id: 'A1', serial: 'A1', rackId: '3f2c0a54-9d1b' } as Labelled
  expect(factsOf(sled)).toBe('rack 3f2c0a54')
  expect(pageOf(sled)).toBe('/system/inventory/sleds-uninitialized')
})
