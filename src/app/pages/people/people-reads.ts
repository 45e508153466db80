import { groupView, userSessionList, userTokenList, userView } from '#api/generated/silos.ts'
import type { Answer } from '#app/data/client.ts'
import { client, query } from '#app/data/query.ts'

interface InUser {
  userId: string
}

export const userOf = ({ userId }: InUser) => query(userView, { path: { userId } })

export const groupOf = ({ groupId }: { groupId: string }) => query(groupView, { path: { groupId } })

/** Never stored on this machine. */
export const sessionsOf = ({ userId }: InUser) => query(userSessionList, { path: { userId } })

/** Never stored on this machine. */
export const tokensOf = ({ userId }: InUser) => query(userTokenList, { path: { userId } })

/** Name of a user or group by id, from the answer their page has just read. */
export function shownName(view: 'userView' | 'groupView', path: Record<string, string>): string {
  const answer = client.getQueryData<Answer<{ displayName?: string }>>([view, { path }])
  return answer?.value.displayName ?? Object.values(path).join().slice(0, 8)
}
