import { decodeQR } from 'qr/decode.js'

/** Reads the code visible in a video now; undefined if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/**
 * Pixels of the longer edge: enough for a label that fills a third of the view, and fast enough on a phone.
 */
const longestEdge = 960

/** For browsers without a reader of their own. */
export function createDecoder(): CodeReader {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight, 1))
    const width = Math.round(videoWidth * scale)
    const height = Math.round(videoHeight * scale)
    if (!context || width === 0 || height === 0) return undefined
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    try {
      return decodeQR({ width, height, data })
    } catch {
      // The decoder throws if there is no code.
      return undefined
    }
  }
}
