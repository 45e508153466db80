/** Three rack units, one of them lit. */
export function Logo() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className="size-4 shrink-0">
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <rect x="1.75" y="1.75" width="12.5" height="3" rx="0.75" />
        <rect x="1.75" y="11.25" width="12.5" height="3" rx="0.75" />
      </g>
      <rect x="1" y="6" width="14" height="4" rx="1" className="fill-accent" />
    </svg>
  )
}
