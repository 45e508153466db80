import { Skeleton } from '#app/ui/Skeleton.tsx'

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-4/5', 'w-1/3']

/** Placeholder rows of the final height, for a table body; `cellClasses` are the classes of a row's cells. */
export function SkeletonRows({ rows, cellClasses }: { rows: number; cellClasses: string[] }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {cellClasses.map((className, column) => (
        <td key={column} className={`h-(--row-height) border-b border-line px-2 ${className}`}>
          <Skeleton className={widths[(row * 2 + column * 3) % widths.length]} />
        </td>
      ))}
    </tr>
  ))
}
