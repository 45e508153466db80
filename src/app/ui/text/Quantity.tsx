const unit = /(%|\s(?:[kKMGTPE]i?B|B|vCPUs?|threads?)(?:\/s)?)(?!\w)/

/** An amount such as `8 GiB` or `2 of 8 GiB`, with the numbers emphasized over their units. */
export function Quantity({ children }: { children: string }) {
  return (
    <span className="tabular-nums">
      {children.split(unit).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="text-ink-3">
            {part}
          </span>
        ),
      )}
    </span>
  )
}
