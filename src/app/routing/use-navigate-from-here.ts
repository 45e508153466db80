import { useCallback } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router'
import { pathOf } from '#app/url/base.ts'
import { shownRouter } from '#app/state/navigating.ts'

/** Whether another page than this path is shown or being loaded. */
export function hasLeft(path: string): boolean {
  const { location, navigation } = shownRouter()?.state ?? {}
  const at = navigation?.location ?? location
  return at !== undefined && pathOf(at.pathname) !== path
}

/** `useNavigate` for use after an answer: does nothing if the user has gone to another page meanwhile. */
export function useNavigateFromHere() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (to: To, options?: NavigateOptions) => (hasLeft(pathname) ? undefined : navigate(to, options)),
    [navigate, pathname],
  )
}
