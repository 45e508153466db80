import { connection } from '#app/worker/connection.ts'
import { keepsNothing } from '#app/user/storing-allowed.ts'
import type { StoredHere } from './stored.ts'

/** Versions and amounts of this machine, without names from the server or the user. */
export function reportOf(stored: StoredHere, lines: string[]): string {
  const { contents, app, usage, quota, persistent } = stored
  const sum = (of: 'answers' | 'size') => contents?.collections.reduce((all, found) => all + found[of], 0)
  const facts = {
    build: document.documentElement.dataset.version,
    browser: navigator.userAgent,
    time: new Date().toISOString(),
    connection: connection.get().state,
    'stores nothing': keepsNothing(),
    'app files': app && `${app.files} of ${app.of}`,
    'bytes used': usage,
    'bytes allowed': quota,
    'may be cleared': !persistent,
    database: contents ? `version ${contents.version}` : stored.isUnread ? 'not read' : 'none',
    responses: sum('answers'),
    'characters in responses': sum('size'),
    'pinned responses': contents?.pinned.answers,
    'audit log entries': contents?.log?.entries,
    drafts: contents?.drafts,
    uploads: contents?.uploads,
    changes: contents?.changes,
  }
  const said = Object.entries(facts).map(([name, value]) => `${name}: ${value ?? 'unknown'}`)
  return `${[...said, '', ...lines].join('\n')}\n`
}
