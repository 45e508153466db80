import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useBlocker, useLocation } from 'react-router'
import { forgetDraft, keepDraft, readDraft } from '#app/data/drafts.ts'
import { unfinishedWork } from '#app/data/unfinished-work.ts'

const saveAfter = 400

export interface FormGuard {
  /** Text was brought back that was typed here before. */
  restored: boolean
  /** Throws the draft away and empties the form. */
  discard: () => void
  /** A question is open: leave, and lose what was typed? */
  asking: boolean
  leave: () => void
  stay: () => void
  /** Sending may leave the page without being asked; after a failure the form is guarded again. */
  sending: (on: boolean) => void
  /** The form was sent: its draft has done its work. */
  sent: () => void
}

/** Keeps a form's draft over reloads and sign-ins, and asks before a dirty form is left. */
export function useFormGuard<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  secrets: Path<Values>[] = [],
  draftKey?: string,
): FormGuard {
  const { pathname } = useLocation()
  const key = draftKey ?? pathname
  const { isDirty } = form.formState
  const [restored, setRestored] = useState(false)
  const done = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !done.current && currentLocation.pathname !== nextLocation.pathname,
  )

  const restore = useEffectEvent((draft: object | undefined) => {
    if (!draft || form.formState.isDirty) return
    form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
    setRestored(true)
  })
  useEffect(() => {
    // What comes late is not put into another form.
    let wanted = true
    void readDraft(key).then((draft) => wanted && restore(draft))
    return () => {
      wanted = false
    }
  }, [key])

  const save = useEffectEvent(() => {
    if (done.current || !form.formState.isDirty) return
    const values = { ...form.getValues() }
    for (const secret of secrets) delete values[secret]
    void keepDraft(key, values)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(save, saveAfter)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form])

  useEffect(() => (isDirty ? unfinishedWork.add() : undefined), [isDirty])

  const forget = () => {
    done.current = true
    void forgetDraft(key)
  }
  return {
    restored,
    discard: () => {
      void forgetDraft(key)
      setRestored(false)
      form.reset()
    },
    asking: blocker.state === 'blocked',
    leave: () => {
      forget()
      blocker.proceed?.()
    },
    stay: () => blocker.reset?.(),
    sending: (on) => {
      done.current = on
    },
    sent: forget,
  }
}
