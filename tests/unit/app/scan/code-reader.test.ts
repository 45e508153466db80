import { afterEach, expect, test, vi } from 'vitest'
import { createCodeReader } from '#app/pages/scan/code-reader.ts'

afterEach(() => vi.unstubAllGlobals())

const code = (rawValue: string, x: number, y: number) => ({
  rawValue,
  boundingBox: { x, y, width: 100, height: 100 },
})

test('of several codes in view the one nearest the centre is read', async () => {
  const codes = [code('left', 0, 300), code('middle', 600, 330), code('right', 1100, 300)]
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => codes.splice(0)
    },
  )
  const read = await createCodeReader()
  const video = { videoWidth: 1280, videoHeight: 720 } as HTMLVideoElement
  expect([await read(video), await read(video)]).toEqual(['middle', undefined])
})
