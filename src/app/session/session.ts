import { currentUserView } from '#api/generated/current-user.ts'
import { noticeUser } from '#app/user/page-user.ts'
import { claimCache } from '#app/data/persisted-cache.ts'
import { ensure, query, useAnswer } from '#app/data/query.ts'

const me = () => query(currentUserView, {})

/** Reads the signed-in user; a stored answer is used and checked in the background. */
export async function ensureMe() {
  const { value, source } = await ensure(me(), { revalidateIfStale: true })
  noticeUser(value, source)
  claimCache(value)
  return value
}

export const useMe = () => useAnswer(me()).value
