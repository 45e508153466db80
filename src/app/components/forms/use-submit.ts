import type { UseMutationResult } from '@tanstack/react-query'
import {
  type BaseSyntheticEvent,
  createElement,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type FieldErrors, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { messageOf, requestIdOf } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import { shareEqual } from '#app/data/share-equal.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { NotAgreed } from './ask-first.ts'
import type { FormGuard } from './use-form-guard.ts'

/** Errors for the form's banner. */
export interface SubmitTrouble {
  error?: string | string[]
  /** The failure behind it, if it is no failed check. */
  failure?: Error
}

/** Submits a form: its own checks first, then the write. The input survives every failure. */
export function useSubmit<Values extends FieldValues, Args>(
  form: UseFormReturn<Values>,
  write: UseMutationResult<unknown, Error, Args>,
  args: (values: Values, before: Partial<Values>) => Args,
  guard: Pick<FormGuard, 'sending' | 'sent' | 'isKept'>,
  /** Of the form, for a failure after it was left. */
  title: ReactNode,
  /** Merges the values into the server's current ones; throws if there are conflicts to settle. */
  merge?: (values: Values) => Promise<{ values: Values; theirs: Partial<Values> }>,
) {
  const [isRefused, setRefused] = useState(false)
  const [notMerged, setNotMerged] = useState<Error | null>(null)
  const failure = notMerged ?? write.error
  // Hide errors that the user has corrected.
  const { errors, isSubmitting } = useFormState({ control: form.control })
  // React Hook Form's own count starts again with each reset, as after a settled conflict.
  const [submitCount, setSubmitCount] = useState(0)
  const isBusy = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const checkAndSend = (isSecond = false): ((event?: BaseSyntheticEvent) => Promise<void>) =>
    form.handleSubmit(async (typed, event) => {
      const isTypedOn = () => shareEqual(typed, form.getValues()) !== typed
      // React Hook Form copies the values before its async checks: input typed meanwhile is missing from the
      // copy.
      const differs = isTypedOn()
      if (differs && !isSecond) return checkAndSend(true)(event)
      setRefused(false)
      setNotMerged(null)
      const defaults = (form.formState.defaultValues ?? {}) as Partial<Values>
      let merged: { values: Values; theirs: Partial<Values> } = { values: typed, theirs: {} }
      if (merge) {
        write.reset()
        try {
          merged = await merge(typed)
        } catch (error) {
          setNotMerged(error instanceof Error ? error : new Error(String(error)))
          return undefined
        }
        // During the read, the user may have discarded the form, or typed on.
        if (isLeft.current) return undefined
        if (!differs && isTypedOn()) return checkAndSend()(event)
      }
      // Before the write's `done`, which navigates away.
      guard.sending(true)
      return write
        .mutateAsync(args(merged.values, { ...defaults, ...merged.theirs }))
        .then(guard.sent, failed)
    }, refuse)
  const failed = async (error: unknown) => {
    guard.sending(false)
    if (isLeft.current && !(error instanceof NotAgreed)) tellLater(title, error, await guard.isKept())
  }
  const refuse = () => {
    write.reset()
    setNotMerged(null)
    setRefused(true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A double click's second click arrives before the button shows that it is pending.
    if (isBusy.current) return
    isBusy.current = true
    try {
      await checkAndSend()(event)
    } catch (error) {
      // A check's own data may have failed to load.
      guard.sending(false)
      setNotMerged(error instanceof Error ? error : new Error(String(error)))
    } finally {
      isBusy.current = false
      setSubmitCount((count) => count + 1)
    }
  }
  return {
    submit,
    forget: () => {
      write.reset()
      setNotMerged(null)
    },
    trouble: troubleOf(isRefused ? messagesOf(errors) : [], failure),
    refused: failure !== null,
    submitCount,
    /** From the first check to the answer. */
    pending: isSubmitting || write.isPending,
  }
}

/** For a form that is no longer there to show the error. */
function tellLater(title: ReactNode, error: unknown, isKept: boolean) {
  const requestId = requestIdOf(error)
  const kept = isKept && createElement('p', { key: 'kept' }, 'Your input is saved as a draft.')
  toast({
    variant: 'error',
    title,
    content: [messageOf(error), kept],
    ...(requestId ? { requestId } : {}),
  })
}

function troubleOf(invalid: string[], failure: Error | null): SubmitTrouble {
  if (invalid.length > 1) return { error: invalid }
  if (invalid.length === 1) return { error: invalid[0] ?? '' }
  return failure ? { error: failure.message, failure } : {}
}

interface FieldTrouble {
  message: string
  element: unknown
}

/** All messages in React Hook Form's error tree, in page order. */
function messagesOf(errors: FieldErrors): string[] {
  return troublesOf(errors)
    .toSorted(({ element: a }, { element: b }) => {
      if (!(a instanceof Node) || !(b instanceof Node)) return 0
      return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    .map(({ message }) => message)
}

function troublesOf(errors: object): FieldTrouble[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (!isRecord(error)) return []
    const { message, ref: element, ...below } = error
    if (typeof message === 'string' && message) return [{ message, element }]
    return troublesOf(below)
  })
}
