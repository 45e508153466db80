/** Lists series that did not fit or are all zero. */
export function NotDrawn({ names }: { names: string[] }) {
  return (
    <details className="text-sm text-ink-2">
      <summary className="w-fit touch:min-h-11 touch:content-center">{names.length} more not shown</summary>
      <bdi>{names.join(', ')}</bdi>
    </details>
  )
}
