import { Suspense } from 'react'
import { late } from '#app/ui/overlay/late.ts'
import { Late } from './Late.tsx'

const loadNotice = late(() => import('./NoGroupsNotice.tsx'))

/** What is added wherever the server said that the user may not do something. */
export const ForbiddenNotice = () => (
  <Suspense>
    <Late load={loadNotice} render={({ NoGroupsNotice }) => <NoGroupsNotice />} />
  </Suspense>
)
