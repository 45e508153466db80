import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast.ts'

/**
 * Loads an overlay's code once wanted. If that fails, shows an error and calls `giveUp`, so that the next
 * click retries.
 */
export function useLate<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
  giveUp: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  const lost = useEffectEvent(() => {
    toast({ variant: 'error', content: 'This could not be loaded. Check the connection and try again.' })
    giveUp()
  })
  useEffect(() => {
    if (wanted) load().then(setModule, () => lost())
  }, [load, wanted])
  return wanted ? module : undefined
}
