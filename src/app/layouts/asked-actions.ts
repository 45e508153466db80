import type { FindKind } from '#domain/offline/findable.ts'

/** What can be asked for by a word and a name, as the page of each kind says it on its own button. */
const actionsByWord: Record<string, Partial<Record<FindKind, string>>> = {
  start: { instance: 'Start' },
  stop: { instance: 'Stop' },
  reboot: { instance: 'Reboot' },
  restart: { instance: 'Reboot' },
  delete: { instance: 'Delete', disk: 'Delete', snapshot: 'Delete' },
}

/** Something to be done, and the name of what it is to be done to. */
export interface AskedAction {
  name: string
  /** The action's label for a kind; undefined where it cannot be done to one. */
  labelFor: (kind: FindKind) => string | undefined
  /** All those labels. */
  labels: string[]
}

/** What a typed text asks to be done: "stop web-1". */
export function askedAction(text: string): AskedAction | undefined {
  const [, word = '', name = ''] = /^\s*(\w+)\s+(\S.*)$/s.exec(text) ?? []
  const labels = Object.hasOwn(actionsByWord, word.toLowerCase())
    ? actionsByWord[word.toLowerCase()]
    : undefined
  return labels && { name: name.trim(), labelFor: (kind) => labels[kind], labels: Object.values(labels) }
}
