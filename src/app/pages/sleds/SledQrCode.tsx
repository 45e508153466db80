import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'

/** White modules around a code. */
const quiet = 4

/** Correction level M tolerates about 15% damage. */
export function SledQrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const size = code.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="sled-label-code"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="white" />
      <path d={toSvgPath(code)} fill="black" />
    </svg>
  )
}
