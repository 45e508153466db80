import { cx } from './cx.ts'

const rows = Array.from({ length: 8 }, (_, row) => row)

/** Cells of a rack's face: two columns of eight rows above the switches, and as many below. */
const cells = [5, 50].flatMap((top) =>
  rows.flatMap((row) => [4, 20.5].map((x) => ({ x, y: top + row * 4.5 }))),
)

/** The cell lit by `lit`. */
const chosen = 22

/** A decorative rack for pages without other graphics; `lit` lights one of its cells. */
export function RackFace({ lit = false, className }: { lit?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 40 90"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      className={cx('overflow-visible text-line-3', className)}
    >
      <rect x="1" y="1" width="38" height="88" rx="1.5" vectorEffect="non-scaling-stroke" />
      {cells.map(({ x, y }, index) => {
        const isLit = lit && index === chosen
        return (
          <g key={index} className={isLit ? 'text-accent' : ''} stroke="currentColor">
            <rect
              {...{ x, y }}
              width="15.5"
              height="3.5"
              rx="0.5"
              fill={isLit ? 'currentColor' : 'none'}
              fillOpacity="0.3"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M${x + 1.5} ${y + 1.75}h1M${x + 8} ${y + 1.75}h5.5`}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        )
      })}
      <path d="M4 42.5h32v2.5h-32zM4 46h32M7 43.75h26" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
