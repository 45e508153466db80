import { useCallback } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router'
import { pathOf } from '#app/url/base.ts'
import { shownRouter } from '#app/state/navigating.ts'

/** Whether another page than that of a path is shown, or on its way. */
export function hasLeft(path: string): boolean {
  const { location, navigation } = shownRouter()?.state ?? {}
  const at = navigation?.location ?? location
  return at !== undefined && pathOf(at.pathname) !== path
}

/** `useNavigate` for what an answer leads to, which may come late: who has gone to another page meanwhile stays there. */
export function useNavigateFromHere() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (to: To, options?: NavigateOptions) => (hasLeft(pathname) ? undefined : navigate(to, options)),
    [navigate, pathname],
  )
}
