import { isForbidden, requestIdOf } from '#api/errors.ts'
import { RequestId } from '#app/ui/text/RequestId.tsx'
import { ForbiddenNotice } from './ForbiddenNotice.tsx'

/** Follows an error's message. */
export function ErrorDetail({ error }: { error: Error }) {
  const requestId = requestIdOf(error)
  return (
    <>
      {isForbidden(error) && <ForbiddenNotice />}
      {requestId && <RequestId id={requestId} />}
    </>
  )
}
