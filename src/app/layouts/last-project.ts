import { useEffect } from 'react'
import { keepsNoTexts } from '#app/data/keep-nothing.ts'
import { ownKey } from '#app/data/loaded-as.ts'
import { useStore } from '#app/data/store.ts'
import { nowhere } from '#app/routing/crumbs.ts'
import { local } from '#app/ui/browser-storage.ts'

/** The last project that was open, as long as it was there. */
export const lastProject = (): string | null => local.get(ownKey('project'))

/** The project that is open, or else the last one that was; remembers it. */
export function useLastProject(project: string | undefined) {
  const key = ownKey('project')
  const gone = useStore(nowhere)
  useEffect(() => {
    if (!project) return
    if (gone) local.remove(key)
    else if (!keepsNoTexts()) local.set(key, project)
  }, [project, gone, key])
  return project ?? local.get(key)
}
