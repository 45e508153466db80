import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useBlocker, useLocation } from 'react-router'
import { forgetDraft, keepDraft, readDraft } from '#app/data/drafts.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { isRecord } from '#api/objects.ts'
import { isSame } from './edit-merge.ts'

const saveAfter = 400

export interface FormGuard {
  restored: boolean
  /** Deletes the draft and resets the form. */
  discard: () => void
  /** The "discard?" confirmation is open. */
  asking: boolean
  leave: () => void
  stay: () => void
  /** While sending, the page may be left without confirmation; after a failure the guard is on again. */
  sending: (on: boolean) => void
  /** The form was sent: deletes the draft. */
  sent: () => void
  /** Whether a draft is stored. */
  isKept: () => Promise<boolean>
}

/** Fields that are never stored; for nested ones, a function that strips them from the values. */
export type Secrets<Values extends FieldValues> = Path<Values>[] | ((values: Values) => Values)

function withoutSecrets<Values extends FieldValues>(values: Values, secrets: Secrets<Values>): Values {
  if (typeof secrets === 'function') return secrets(values)
  for (const secret of secrets) delete values[secret]
  return values
}

/** Only the changed fields, and the values they replaced: the rest of the form follows the server. */
interface Draft {
  values: Record<string, unknown>
  base: Record<string, unknown>
}

const isDraft = (said: unknown): said is Draft =>
  isRecord(said) && isRecord(said.values) && isRecord(said.base)

/**
 * Keeps a form's draft across reloads and sign-ins, and asks for confirmation before a dirty form is left.
 */
export function useFormGuard<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  secrets: Secrets<Values> = [],
  draftKey?: string,
): FormGuard {
  const { pathname } = useLocation()
  const key = draftKey ?? pathname
  const { isDirty } = form.formState
  const [restored, setRestored] = useState(false)
  const done = useRef(false)
  const hasDraft = useRef(false)
  /** The form's values before the draft. */
  const begun = useRef<DefaultValues<Values>>(undefined)
  const beforeSending = useRef<Promise<unknown>>(undefined)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !done.current && currentLocation.pathname !== nextLocation.pathname,
  )

  const restore = useEffectEvent((draft: object | null | undefined) => {
    if (!isDraft(draft) || form.formState.isDirty) return
    const { values, base } = draft
    begun.current = form.formState.defaultValues as DefaultValues<Values>
    // The object may have changed since. Resetting the base first keeps the user's changes dirty.
    form.reset({ ...form.formState.defaultValues, ...base } as DefaultValues<Values>)
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
    hasDraft.current = true
    setRestored(true)
  })
  useEffect(() => {
    // A draft that arrives late must not go into another form.
    let wanted = true
    void readDraft(key).then((draft) => wanted && restore(draft))
    return () => {
      wanted = false
    }
  }, [key])

  const keep = async () => {
    if (done.current) return
    if (!form.formState.isDirty) {
      // The user has reverted all changes.
      if (hasDraft.current) await forgetDraft(key)
      hasDraft.current = false
      return
    }
    const now = form.getValues()
    const before = (form.formState.defaultValues ?? {}) as Values
    const values = withoutSecrets({ ...now }, secrets)
    const base = withoutSecrets({ ...before }, secrets)
    const typed = Object.keys(values).filter((name) => !isSame(now[name], before[name]))
    const typedOf = (all: Values) => Object.fromEntries(typed.map((name) => [name, all[name]]))
    const draft: Draft = { values: typedOf(values), base: typedOf(base) }
    hasDraft.current = typed.length > 0
    await (hasDraft.current ? keepDraft(key, draft) : forgetDraft(key))
  }
  const save = useEffectEvent(keep)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      timer = undefined
      void save()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(saveNow, saveAfter)
      },
    })
    // A hidden page may be reloaded or killed before the timer fires.
    const saveHidden = () => {
      if (document.visibilityState !== 'hidden' || timer === undefined) return
      clearTimeout(timer)
      saveNow()
    }
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', saveHidden)
    }
  }, [form])

  useEffect(
    () => (isDirty ? unfinishedWork.add(() => Promise.all([beforeSending.current, save()])) : undefined),
    [isDirty],
  )

  const forget = () => {
    done.current = true
    void forgetDraft(key)
  }
  return {
    restored,
    discard: () => {
      void forgetDraft(key)
      setRestored(false)
      form.reset(begun.current)
    },
    asking: blocker.state === 'blocked',
    leave: () => {
      forget()
      blocker.proceed?.()
    },
    stay: () => blocker.reset?.(),
    sending: (on) => {
      // Keep the draft for a request that fails because the session expired: it is restored after the next
      // sign-in.
      if (on) beforeSending.current = keep()
      done.current = on
    },
    sent: forget,
    isKept: async () => Boolean(await readDraft(key)),
  }
}
