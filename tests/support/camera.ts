import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../tools/find-chromium.ts'
import { height, seen, width } from './label-picture.ts'

/** A one-frame video for Chromium's fake camera. */
function videoOf(text: string): Buffer {
  // Grey.
  const colours = new Uint8Array((width * height) / 2).fill(128)
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`
  return Buffer.concat([Buffer.from(head), Buffer.from('FRAME\n'), seen(text), colours])
}

/** Launches a browser whose camera always shows a code. */
export async function launchLookingAt(text: string, file: string): Promise<Browser> {
  await writeFile(file, videoOf(text))
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
}

declare global {
  // oxlint-disable-next-line no-var -- only so a global of the page can be declared
  var camera: { sees: string | undefined; tracks: MediaStreamTrack[] }
}

/** Gives a page a camera and a built-in barcode detector; call the result to set the code they see. */
export async function giveCamera(page: Page): Promise<(text: string) => Promise<void>> {
  await page.addInitScript(() => {
    globalThis.camera = { sees: undefined, tracks: [] }
    const { camera } = globalThis
    const canvas = document.createElement('canvas')
    const draw = () => canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: async () => {
        draw()
        const stream = canvas.captureStream(10)
        camera.tracks.push(...stream.getTracks())
        return stream
      },
    })
    globalThis.BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code']
      // oxlint-disable-next-line class-methods-use-this -- as the browser has it
      async detect() {
        draw()
        const boundingBox = new DOMRect()
        return camera.sees === undefined ? [] : [{ rawValue: camera.sees, boundingBox }]
      }
    }
  })
  return (text) => page.evaluate((sees) => void (globalThis.camera.sees = sees), text)
}

/** The number of fake cameras that are on. */
export const camerasOn = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.camera.tracks.filter(({ readyState }) => readyState === 'live').length)
