import { decodeQR } from 'qr/decode.js'

/** Reads the code that a video shows at this moment, if there is one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Pixels of the longer edge: a label that fills a third of it is read, and a phone keeps up. */
const longestEdge = 960

/** A reader for browsers that have none. */
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
      // It says so where there is no code.
      return undefined
    }
  }
}
