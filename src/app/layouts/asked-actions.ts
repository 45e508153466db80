import { capitalized } from '#app/ui/text/format.ts'
import type { FindKind } from '#domain/offline/findable.ts'

/** The action's label on its own page, by typed word and kind. */
const actionsByWord: Record<string, Partial<Record<FindKind, string>>> = {
  start: { instance: 'Start' },
  stop: { instance: 'Stop' },
  reboot: { instance: 'Reboot' },
  restart: { instance: 'Reboot' },
  delete: { instance: 'Delete', disk: 'Delete', snapshot: 'Delete' },
  resize: { instance: 'Resize' },
  console: { instance: 'Serial console' },
  clone: { instance: 'Create another like this' },
  attach: { disk: 'Attach to instance' },
  snapshot: { disk: 'Create snapshot' },
}

/** Whether only an action is typed so far, such as "stop". */
export const isActionWord = (text: string) => Object.hasOwn(actionsByWord, text.trim().toLowerCase())

export interface AskedAction {
  /** The typed word, capitalized. */
  verb: string
  name: string
  /** The action's label for a kind; undefined if it does not apply. */
  labelFor: (kind: FindKind) => string | undefined
  /** Labels of all kinds the action applies to. */
  labels: string[]
}

/** Parses typed text such as "stop web-1". */
export function askedAction(text: string): AskedAction | undefined {
  const [, word = '', name = ''] = /^\s*(\w+)\s+(\S.*)$/s.exec(text) ?? []
  const verb = word.toLowerCase()
  const labels = Object.hasOwn(actionsByWord, verb) ? actionsByWord[verb] : undefined
  return (
    labels && {
      verb: capitalized(verb),
      name: name.trim(),
      labelFor: (kind) => labels[kind],
      labels: Object.values(labels),
    }
  )
}
