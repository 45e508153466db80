import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useBlocker, useLocation } from 'react-router'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { forgetDraft, keepDraft, readDraft } from '#app/data/drafts.ts'
import { leaving } from '#app/state/leaving.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { keepsNothing } from '#app/user/storing-allowed.ts'
import { isRecord } from '#api/objects.ts'
import { isSame } from './edit-merge.ts'

const saveAfter = 400

export interface FormGuard {
  restored: boolean
  /** Deletes the draft and resets the form, to values read since where given. */
  discard: (newer?: object) => void
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
  /** False if the last draft could not be stored. */
  const isStored = useRef(true)
  /** The default values that the draft replaced, and its own. */
  const replaced = useRef<{ before: Values; base: Values }>(undefined)
  /** Set while the draft is read; resolves to the base of the restored form. */
  const reading = useRef<Promise<Values | undefined>>(undefined)
  const beforeSending = useRef<Promise<unknown>>(undefined)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !done.current && currentLocation.pathname !== nextLocation.pathname,
  )

  const restore = useEffectEvent((draft: object | null | undefined): Values | undefined => {
    if (!isDraft(draft) || done.current) return undefined
    hasDraft.current = true
    const now = form.getValues()
    const before = (form.formState.defaultValues ?? {}) as Values
    // What was typed meanwhile wins.
    const untouched = (part: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(part).filter(([name]) => isSame(now[name], before[name])))
    const values = untouched(draft.values)
    if (Object.keys(values).length === 0) return undefined
    const base = { ...before, ...untouched(draft.base) }
    replaced.current = { before, base }
    // The object may have changed since. Resetting the base first keeps the user's changes dirty.
    form.reset(base)
    form.reset({ ...now, ...values }, { keepDefaultValues: true })
    setRestored(true)
    return base
  })
  useEffect(() => {
    // A draft that arrives late must not go into another form.
    let wanted = true
    reading.current = readDraft(key).then((draft) => {
      if (!wanted) return undefined
      reading.current = undefined
      return restore(draft)
    })
    return () => {
      wanted = false
    }
  }, [key])

  const writing = useRef<Promise<unknown>>(undefined)
  const keep = () => (writing.current = Promise.all([writing.current, writeDraft()]))
  const drop = () => forgetDraft(key, writing.current)
  const writeDraft = async () => {
    if (done.current) return
    // What is typed before the draft is read must not replace it. React has not rendered a restored one yet.
    const base = reading.current && (await reading.current)
    if (!base && !form.formState.isDirty) {
      // The user has reverted all changes.
      if (hasDraft.current) await forgetDraft(key)
      hasDraft.current = false
      return
    }
    const now = form.getValues()
    const before = base ?? ((form.formState.defaultValues ?? {}) as Values)
    const values = withoutSecrets({ ...now }, secrets)
    const typed = Object.keys(values).filter((name) => !isSame(now[name], before[name]))
    const typedOf = (all: Values) => Object.fromEntries(typed.map((name) => [name, all[name]]))
    const draft: Draft = { values: typedOf(values), base: typedOf(withoutSecrets({ ...before }, secrets)) }
    hasDraft.current = typed.length > 0
    if (hasDraft.current) isStored.current = await keepDraft(key, draft)
    else await forgetDraft(key)
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

  /** Whether closing the tab would lose input that no draft keeps. */
  const isLost = useEffectEvent(() => {
    if (done.current || leaving.expired) return false
    const now = form.getValues()
    const before = (form.formState.defaultValues ?? {}) as Values
    const kept: Partial<Values> =
      keepsNothing() || !isStored.current ? {} : withoutSecrets({ ...now }, secrets)
    return Object.keys(now).some((name) => !isSame(now[name], before[name]) && !isSame(now[name], kept[name]))
  })
  useEffect(() => (isDirty ? askOnUnload(() => isLost()) : undefined), [isDirty])

  const forget = async () => {
    done.current = true
    await drop()
  }
  return {
    restored,
    discard: (newer) => {
      void drop()
      setRestored(false)
      const defaults = (form.formState.defaultValues ?? {}) as Values
      const { before, base } = replaced.current ?? { before: defaults, base: defaults }
      // Saving may have found newer ones.
      const isOld = ([name, value]: [string, unknown]) => isSame(value, base[name])
      const current = Object.entries(defaults).map((one) => (isOld(one) ? [one[0], before[one[0]]] : one))
      form.reset({ ...(Object.fromEntries(current) as Values), ...newer })
    },
    asking: blocker.state === 'blocked',
    leave: () => {
      void forget()
      blocker.proceed?.()
    },
    stay: () => blocker.reset?.(),
    sending: (on) => {
      // Keep the draft for a request that fails because the session expired: it is restored after the next
      // sign-in.
      if (on) beforeSending.current = keep()
      done.current = on
    },
    sent: () => void forget(),
    isKept: async () => Boolean(await readDraft(key)),
  }
}
