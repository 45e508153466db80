import type { CodeReader } from './code-decoder.ts'

/** The used part of `BarcodeDetector`, which TypeScript's DOM types do not have yet. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<SeenCode[]>
}

interface SeenCode {
  rawValue: string
  /** In pixels of the video. */
  boundingBox: Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>
}

declare global {
  // oxlint-disable-next-line no-var -- a browser global is declared with var
  var BarcodeDetector:
    | {
        new (options: { formats: string[] }): Detector
        getSupportedFormats: () => Promise<string[]>
      }
    | undefined
}

/** The browser's own reader, or ours if it has none that works. */
export async function createCodeReader(): Promise<CodeReader> {
  const own = await browsersReader().catch(() => undefined)
  if (!own) return loadDecoder()
  let reader = own
  return async (video) => {
    try {
      return await reader(video)
    } catch (error) {
      // Some browsers have a detector whose service is not installed.
      if (reader !== own) throw error
      reader = await loadDecoder()
      return undefined
    }
  }
}

async function browsersReader(): Promise<CodeReader | undefined> {
  const Detector = globalThis.BarcodeDetector
  const formats = await Detector?.getSupportedFormats()
  if (!Detector || !formats?.includes('qr_code')) return undefined
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => nearestToCentre(await detector.detect(video), video)?.rawValue
}

/** Of several labels, the one in the middle of the view. */
function nearestToCentre(codes: SeenCode[], { videoWidth, videoHeight }: HTMLVideoElement) {
  const far = ({ boundingBox: { x, y, width, height } }: SeenCode) =>
    Math.hypot(x + width / 2 - videoWidth / 2, y + height / 2 - videoHeight / 2)
  return codes.toSorted((a, b) => far(a) - far(b))[0]
}

/** Loaded on demand: most phone browsers have their own reader. */
const loadDecoder = async () => (await import('./code-decoder.ts')).createDecoder()
