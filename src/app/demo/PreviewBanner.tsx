import { useEffect, useState } from 'react'
import { firstScreen } from '#app/data/first-screen.ts'
import { late, onIntent } from '#app/ui/overlay/late.ts'
import { useLate } from '#app/ui/overlay/use-late.ts'
import { watchReset } from './demo-reset.ts'
import { demoReady, wasOffline } from './demo-settings.ts'

// Marked as pure, so that the live build drops this file.
const loadControls = /* @__PURE__ */ late(() => import('./DemoControls.tsx'))
const loadExplainer = /* @__PURE__ */ late(() => import('./PreviewExplainer.tsx'))

/** Goes offline again after a reload, once the page has its data. */
async function goOfflineAgain() {
  await demoReady
  if (!wasOffline()) return
  await firstScreen
  await (await loadControls()).goOffline()
}

/** Marks this as the demo, explains it, and opens its controls. */
export function PreviewBanner() {
  const [explained, setExplained] = useState(false)
  const [wanted, setWanted] = useState(false)
  const controls = useLate(loadControls, wanted, () => setWanted(false))
  const explainer = useLate(loadExplainer, explained, () => setExplained(false))
  useEffect(watchReset, [])
  useEffect(() => void goOfflineAgain().catch(() => undefined), [])
  const button = (
    <button
      type="button"
      className="rounded font-medium underline"
      aria-haspopup="dialog"
      aria-expanded={false}
      {...onIntent(loadControls)}
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
      {controls ? <controls.DemoControls /> : button}
      {explainer && <explainer.PreviewExplainer onClose={() => setExplained(false)} />}
    </aside>
  )
}
