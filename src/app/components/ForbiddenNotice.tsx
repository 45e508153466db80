import { lazy, Suspense } from 'react'

const NoGroupsNotice = lazy(async () => ({
  default: (await import('./NoGroupsNotice.tsx')).NoGroupsNotice,
}))

/** What is added wherever the server said that the user may not do something. */
export const ForbiddenNotice = () => (
  <Suspense>
    <NoGroupsNotice />
  </Suspense>
)
