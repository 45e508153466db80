import { readLocal, writeLocal } from '#app/data/local-settings.ts'

const key = 'rackside.oxql.history'
const most = 20

/** Queries with one more, newest first and each once. */
export const withQuery = (history: string[], text: string): string[] =>
  [text, ...history.filter((other) => other !== text)].slice(0, most)

/** The last queries that were run on this machine. */
export function readHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(readLocal(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function keepQuery(text: string): string[] {
  const history = withQuery(readHistory(), text)
  writeLocal(key, JSON.stringify(history))
  return history
}
