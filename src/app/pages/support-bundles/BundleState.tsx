import type { SupportBundleState } from '#api/generated/experimental.ts'
import { Badge } from '#app/ui/Badge.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { words } from '#app/ui/text/format.ts'

const tones: Record<SupportBundleState, Tone> = {
  collecting: 'busy',
  active: 'ok',
  failed: 'bad',
  destroying: 'busy',
}

/** A newer server may have other states. */
export function BundleState({ state }: { state: SupportBundleState }) {
  const tone = (tones as Partial<Record<string, Tone>>)[state] ?? 'info'
  return (
    <Badge tone={tone} transitioning={tone === 'busy'}>
      {words(state)}
    </Badge>
  )
}
