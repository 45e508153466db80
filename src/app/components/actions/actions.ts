import { createElement, type ReactNode } from 'react'
import { ForbiddenNotice } from '#app/components/ForbiddenNotice.tsx'
import { capitalized } from '#app/ui/text/format.ts'
import { refresh } from '#app/data/query.ts'
import { copiedFor, toast } from '#app/ui/overlay/toast.ts'
import { isForbidden, messageOf, requestIdOf } from '#api/errors.ts'
import { createStore } from '#app/state/store.ts'

/** What a dialog asks before something is done. */
export interface Question {
  title: string
  /** What else is affected. */
  body?: ReactNode
  /** The button says what it does: "Delete disk". */
  actionLabel: string
  /** Where "Cancel" could be taken for what is asked about. */
  cancelLabel?: string
  danger?: boolean
  /** To be typed first, where the loss is large. */
  typeToConfirm?: string
  /** Title of the error toast when it fails. */
  errorTitle: string
  run: () => Promise<unknown>
}

/** The question on screen, if any. */
export const question = createStore<Question | undefined>(undefined)

/** One thing that can be done to an item: somewhere to go, or something to do. */
export interface Action {
  label: string
  /** Why not now. Shown on the disabled action. */
  disabledReason?: string | undefined
  danger?: boolean
  /** Goes to the server, so it needs a connection; as all do but places that are not the likeliest action, such as a page. */
  online?: boolean
  to?: string
  run?: () => void
  /** The question of one that asks none on its own page, for when it is asked for from another: the name may be another's. */
  askFirst?: () => void
  /** Also a button of its own on a phone's card. */
  primary?: boolean
}

interface ForSeveral<Item> {
  label: string
  /** Why one item cannot take part. */
  reason: (item: Item) => string | undefined
}

/** A place that several items lead to together; needs no connection of its own. */
interface BulkLink<Item> extends ForSeveral<Item> {
  to: (items: Item[]) => string
}

/** Something that is done to each of several items. */
interface BulkWrite<Item> extends ForSeveral<Item> {
  /** Goes to the server, as most do, so it needs a connection. */
  online?: boolean
  danger?: boolean
  run: (item: Item) => Promise<unknown>
  /** Asks first, with these items. */
  ask?: (items: Item[]) => Pick<Question, 'title' | 'body' | 'actionLabel'>
  /** "Stopped", for the toast. */
  done: string
}

/** Something that is done to several items by one request. */
interface BulkWriteAll<Item> extends Omit<BulkWrite<Item>, 'run'> {
  /** Gives what kept single items from it, by their ids; rejects when it failed for all. */
  runAll: (items: Item[]) => Promise<ReadonlyMap<string, unknown>>
}

/** One thing that can be done with several items at once. */
export type BulkAction<Item> = BulkWrite<Item> | BulkWriteAll<Item> | BulkLink<Item>

/** Shows why something failed, with the request's id. */
export function showError(title: string, error: unknown): void {
  const requestId = requestIdOf(error)
  toast({
    variant: 'error',
    title,
    content: [messageOf(error), isForbidden(error) && createElement(ForbiddenNotice, { key: 'notice' })],
    ...(requestId ? { requestId } : {}),
  })
}

/** Runs a write and shows its failure; for actions that need no question. */
export const attempt = (errorTitle: string, run: () => Promise<unknown>) => () => {
  run().catch((error: unknown) => showError(errorTitle, error))
}

/** The action that copies a text, such as `ID`; needs no connection. */
export const copyAction = (what: string, text: string): Action => ({
  label: `Copy ${what}`,
  online: false,
  run: attempt(`Could not copy ${what}`, async () => {
    await navigator.clipboard.writeText(text)
    toast({ content: `${capitalized(what)} copied`, lasts: copiedFor })
  }),
})

/** Renews what is on screen, as the button beside its age does. */
export const refreshAction = (what: string): Action => ({
  label: `Refresh ${what}`,
  online: false,
  run: refresh,
})

/** Prints the page, once the palette that offers it is gone. */
export const printAction = (what: string): Action => ({
  label: `Print ${what}`,
  online: false,
  run: () => setTimeout(() => print()),
})

/** The row action that deletes one thing, after asking. */
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
        title: `Delete ${noun} ${name}?`,
        body: options.body,
        actionLabel: `Delete ${noun}`,
        danger: true,
        errorTitle: `Could not delete ${noun}`,
        ...(options.typeToConfirm ? { typeToConfirm: name } : {}),
        run,
      }),
  }
}
