import { lazy, Suspense, useState } from 'react'

const loadControls = () => import('./DemoControls.tsx')
// Marked as pure, so that the live build drops this file.
const DemoControls = /* @__PURE__ */ lazy(async () => ({ default: (await loadControls()).DemoControls }))
const PreviewExplainer = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./PreviewExplainer.tsx')).PreviewExplainer,
}))

/** Says that this is the demo, explains what that means, and sets how it behaves. */
export function PreviewBanner() {
  const [explained, setExplained] = useState(false)
  const [wanted, setWanted] = useState(false)
  const controls = (
    <button
      type="button"
      className="rounded font-medium underline"
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void loadControls().catch(() => undefined)}
      onClick={() => setWanted(true)}
    >
      Demo controls
    </button>
  )
  return (
    <aside
      aria-label="Technical preview"
      className="flex h-7 items-center justify-center gap-2 border-b border-line bg-info-wash px-4 text-sm whitespace-nowrap text-info"
    >
      <span className="truncate">Technical preview on a mock API</span>
      <button type="button" className="rounded font-medium underline" onClick={() => setExplained(true)}>
        Learn more
      </button>
      {wanted ? (
        <Suspense fallback={controls}>
          <DemoControls />
        </Suspense>
      ) : (
        controls
      )}
      {explained && (
        <Suspense>
          <PreviewExplainer onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </aside>
  )
}
