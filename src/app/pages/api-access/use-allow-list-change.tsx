import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefused } from '#api/errors.ts'
import {
  type AllowedSourceIps,
  networkingAllowListUpdate,
  networkingAllowListView,
} from '#api/generated/system-networking.ts'
import { allowedChange, changeText, isAllowed, isSameAllowed } from '#domain/network/allow-list.ts'
import { callServer } from '#app/data/client.ts'
import { client, useWrite } from '#app/data/query.ts'
import { ConfirmDialog } from '#app/ui/overlay/ConfirmDialog.tsx'
import { allowList } from './api-access-reads.ts'
import { AllowListEffects } from './AllowListEffects.tsx'
import { keepFormer, readFormer } from './former-list.ts'

interface Change {
  /** The list shown when the user decided. */
  seen: AllowedSourceIps
  to: AllowedSourceIps
  /** The user's address, if known. */
  own: string | undefined
  /**
   * Only undoes the last change from this machine; needs no confirmation if the user's address stays allowed.
   */
  putsBack?: boolean
}

interface Asked extends Change {
  answer: (agreed: boolean) => void
}

/** The user declined the confirmation. */
class NotAgreed extends Error {}

/** Whether the user's address is known to stay allowed. */
const staysIn = ({ to, own }: Pick<Change, 'to' | 'own'>) =>
  to.allow === 'any' || (own !== undefined && isAllowed(to, own))

/**
 * Replaces the allow-list after a confirmation and stores the previous list on this machine. If someone else
 * has changed it, throws and changes nothing.
 */
export function useAllowListChange(done: (to: AllowedSourceIps) => unknown) {
  const [asked, setAsked] = useState<Asked>()
  /**
   * By the list seen, as JSON: the changed list reported with the last refusal. Saving again replaces that
   * one.
   */
  const told = useRef(new Map<string, AllowedSourceIps>())
  const update = useWrite(networkingAllowListUpdate)

  const agreedTo = (change: Change) =>
    new Promise<boolean>((answer) => setAsked({ ...change, answer })).finally(() => setAsked(undefined))

  const save = useMutation({
    mutationFn: async (change: Change) => {
      const before = told.current.get(JSON.stringify(change.seen)) ?? change.seen
      if (isSameAllowed(before, change.to)) throw new Error('There are no changes to save.')
      const needsNoQuestion = change.putsBack && staysIn(change)
      if (!needsNoQuestion && !(await agreedTo({ ...change, seen: before }))) throw new NotAgreed()
      const { allowedIps: now } = await callServer(networkingAllowListView, {})
      if (!isSameAllowed(before, now)) {
        told.current.set(JSON.stringify(change.seen), now)
        void client.invalidateQueries({ queryKey: allowList.queryKey })
        throw new Error(
          `Someone else has since changed the list: ${changeText(allowedChange(before, now))}. Your change was not saved; try again to replace theirs.`,
        )
      }
      await replace(now, change)
    },
    onError: (error) => {
      if (error instanceof NotAgreed) save.reset()
    },
    onSuccess: (_, { to }) => {
      // The write just added an audit log entry.
      void client.invalidateQueries({ queryKey: ['ownAddress'] })
      return done(to)
    },
  })

  const replace = async (now: AllowedSourceIps, { to, putsBack }: Change) => {
    const former = await readFormer()
    if (!putsBack) await keepFormer({ allowed: now, replacedBy: to, until: Date.now() })
    try {
      await update.mutateAsync({ body: { allowedIps: to } })
    } catch (error) {
      // A refused write replaced nothing; after any other failure the outcome is unknown.
      if (isRefused(error)) await keepFormer(former)
      throw error
    }
    if (putsBack) await keepFormer(undefined)
  }

  const question = asked && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && asked.answer(false)}
      title={
        asked.to.allow === 'any'
          ? 'Allow anyone to reach the API?'
          : 'Allow only these networks to reach the API?'
      }
      actionLabel="Save allow-list"
      danger={!staysIn(asked)}
      {...(staysIn(asked) ? {} : { typeToConfirm: 'restrict' })}
      onConfirm={() => Promise.resolve(asked.answer(true))}
    >
      <AllowListEffects from={asked.seen} to={asked.to} own={asked.own} />
    </ConfirmDialog>
  )
  return { save, question }
}

export const isNotAgreed = (error: unknown): boolean => error instanceof NotAgreed
