/** A thin bar at the top; not shown for loads under 20 ms. */
export function LoadingBar({ active }: { active: boolean }) {
  if (!active) return null
  return (
    // A live region is outside of all landmarks.
    <output className="pointer-events-none fixed inset-x-0 top-0 z-70 block h-0.5 animate-after-20ms overflow-hidden">
      <progress className="sr-only" aria-label="Loading" />
      <span className="block h-full w-1/4 animate-travel bg-accent motion-reduce:w-full" />
    </output>
  )
}
