import { Suspense } from 'react'
import { late } from '#app/ui/overlay/late.ts'
import { Late } from './Late.tsx'

const loadNotice = late(() => import('./NoGroupsNotice.tsx'))

/** Follows every "forbidden" error; explains missing group membership when that is the likely cause. */
export const ForbiddenNotice = () => (
  <Suspense>
    <Late load={loadNotice} render={({ NoGroupsNotice }) => <NoGroupsNotice />} />
  </Suspense>
)
