import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'

/** Once at the root: shares the opening delay between all tooltips. */
export function TooltipProvider({ delay = 250, children }: { delay?: number; children: ReactNode }) {
  return <Tooltip.Provider delayDuration={delay}>{children}</Tooltip.Provider>
}
