import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast.ts'

/**
 * The code of what opens over the page, once it is wanted. Where it cannot be fetched, that is said and nothing opens, so that the
 * next press tries again.
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
