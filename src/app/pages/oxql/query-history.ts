import { keepsNoTexts } from '#app/user/storing-allowed.ts'
import { ownKey } from '#app/user/page-user.ts'
import { localStore } from '#app/state/browser-storage.ts'

const key = () => ownKey('oxql.history')
const most = 20

/** Adds a query, newest first, without duplicates. */
export const withQuery = (history: string[], text: string): string[] =>
  [text, ...history.filter((other) => other !== text)].slice(0, most)

export function readHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(key()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function keepQuery(text: string): string[] {
  const history = withQuery(readHistory(), text)
  if (!keepsNoTexts()) localStore.set(key(), JSON.stringify(history))
  return history
}
