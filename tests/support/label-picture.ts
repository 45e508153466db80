import { correction, generate } from 'lean-qr/nano'

export const width = 640
export const height = 480
/** Pixels per module: about a label at arm's length. */
const side = 6
const [black, paper] = [16, 235]

/** A camera's greyscale image of a code on white paper. */
export function seen(text: string): Uint8Array {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const left = Math.floor((width - code.size * side) / 2)
  const top = Math.floor((height - code.size * side) / 2)
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const x = Math.floor(((at % width) - left) / side)
    const y = Math.floor((Math.floor(at / width) - top) / side)
    return code.get(x, y) ? black : paper
  })
}

/** The same image as canvas image data. */
export const picture = (luma: Uint8Array) => ({
  width,
  height,
  data: Uint8ClampedArray.from(Array.from(luma).flatMap((level) => [level, level, level, 255])),
})
