import { createElement, type ReactNode } from 'react'
import { ForbiddenNotice } from '#app/components/ForbiddenNotice.tsx'
import { capitalized } from '#app/ui/text/format.ts'
import { refresh } from '#app/data/query.ts'
import { copyAndTell } from '#app/ui/overlay/copy.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { isForbidden, messageOf, requestIdOf } from '#api/errors.ts'
import { createStore } from '#app/state/store.ts'

export interface Question {
  /** Default: the label of the action and `name`, as in "Delete disk web-1?". */
  title?: ReactNode
  name?: string
  /** Side effects on other objects. */
  body?: ReactNode
  /** Names the action: "Delete disk". */
  actionLabel: string
  /** Set when "Cancel" would be ambiguous, as when the action itself cancels something. */
  cancelLabel?: string
  danger?: boolean
  /** Text the user must type to confirm a large loss. */
  typeToConfirm?: string | undefined
  errorTitle: string
  run: () => Promise<unknown>
}

export const question = createStore<Question | undefined>(undefined)

export interface Action {
  label: string
  /** Shown on the disabled action. */
  disabledReason?: string | undefined
  danger?: boolean
  /** Needs a connection. Default: true, except for non-primary links. */
  online?: boolean
  to?: string
  run?: () => void
  /**
   * For an action without its own confirmation: asks for one when it is started by name, from the palette or
   * another page, as the name may match another object.
   */
  askFirst?: () => void
  /** Also a button on a phone's card. */
  primary?: boolean
}

interface ForSeveral<Item> {
  label: string
  /** Why an item is excluded; undefined if it is not. */
  reason: (item: Item) => string | undefined
}

/** A link for several items; works offline. */
interface BulkLink<Item> extends ForSeveral<Item> {
  to: (items: Item[]) => string
}

interface BulkWrite<Item> extends ForSeveral<Item> {
  /** Needs a connection. Default: true. */
  online?: boolean
  danger?: boolean
  run: (item: Item) => Promise<unknown>
  /** Asks for confirmation first. */
  ask?: (items: Item[]) => Pick<Question, 'title' | 'body' | 'actionLabel'>
  /** Past tense for the toast: "Stopped". */
  done: string
}

interface BulkWriteAll<Item> extends Omit<BulkWrite<Item>, 'run'> {
  /** Resolves with the errors of single items, by id; rejects if all failed. */
  runAll: (items: Item[]) => Promise<ReadonlyMap<string, unknown>>
}

export type BulkAction<Item> = BulkWrite<Item> | BulkWriteAll<Item> | BulkLink<Item>

/** Shows an error toast with the request's id. */
export function showError(title: ReactNode, error: unknown): void {
  const requestId = requestIdOf(error)
  toast({
    variant: 'error',
    title,
    content: [messageOf(error), isForbidden(error) && createElement(ForbiddenNotice, { key: 'notice' })],
    ...(requestId ? { requestId } : {}),
  })
}

/** For actions without confirmation: runs a write and shows its failure. */
export const attempt = (errorTitle: ReactNode, run: () => Promise<unknown>) => () => {
  run().catch((error: unknown) => showError(errorTitle, error))
}

/** Copies a text such as an ID; works offline. Servers of other versions may omit it. */
export const copyAction = (what: string, text: string | undefined): Action => ({
  label: `Copy ${what}`,
  online: false,
  disabledReason: text ? undefined : `The ${what} is unknown`,
  run: () => void copyAndTell(text ?? '', capitalized(what)),
})

/** Refetches the data on screen, like the button beside its age. */
export const refreshAction = (what: string): Action => ({
  label: `Refresh ${what}`,
  online: false,
  run: refresh,
})

/** Delayed until the command palette has closed, which would be printed otherwise. */
export const printAction = (what: string): Action => ({
  label: `Print ${what}`,
  online: false,
  run: () => setTimeout(() => print()),
})

/** A row action that deletes an item after confirmation. */
export function deleteAction(
  noun: string,
  name: string,
  run: () => Promise<unknown>,
  options: { disabledReason?: string | undefined; body?: ReactNode; typeToConfirm?: boolean } = {},
): Action {
  return {
    label: 'Delete',
    danger: true,
    disabledReason: options.disabledReason,
    run: () =>
      question.set({
        name,
        body: options.body,
        actionLabel: `Delete ${noun}`,
        danger: true,
        errorTitle: `Could not delete ${noun}`,
        typeToConfirm: options.typeToConfirm ? name : undefined,
        run,
      }),
  }
}
