import { useEffect, useRef } from 'react'
import { projectView } from '#api/generated/projects.ts'
import { keepsNoTexts } from '#app/user/storing-allowed.ts'
import { ownKey } from '#app/user/page-user.ts'
import { saysMissing } from '#app/data/not-found.ts'
import { ensure, query } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { notFound } from '#app/routing/crumbs.ts'
import { localStore } from '#app/state/browser-storage.ts'

/** The last open project that exists; empty if none. */
export const lastProject = (): string => localStore.get(ownKey('project')) ?? ''

/** The open project, or else the last one. Stores it unless it does not exist. */
export function useLastProject(project: string | undefined) {
  const key = ownKey('project')
  const gone = useStore(notFound)
  const before = useRef('')
  useEffect(() => {
    if (!project) return
    const last = lastProject()
    if (gone) {
      // A missing page may belong to a project that exists.
      if (last === project)
        ensure(query(projectView, { path: { project } })).catch((error: unknown) => {
          if (saysMissing(error)) localStore.set(key, before.current)
        })
    } else if (last !== project && !keepsNoTexts()) {
      before.current = last
      localStore.set(key, project)
    }
  }, [project, gone, key])
  return project ?? lastProject()
}
