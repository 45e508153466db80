import type { UseMutationResult } from '@tanstack/react-query'
import { type BaseSyntheticEvent, type FormEvent, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { isForbidden, requestIdOf } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import { shareEqual } from '#app/data/share-equal.ts'
import type { FormGuard } from './use-form-guard.ts'

/** What went wrong with a submit, for the form's banner. */
export interface SubmitTrouble {
  error?: string | string[]
  requestId?: string
  /** The server said that the user may not do it. */
  forbidden?: boolean
}

/** Submits a form: first its own checks, then the write. Everything typed stays whatever happens. */
export function useSubmit<Values extends FieldValues, Args>(
  form: UseFormReturn<Values>,
  write: UseMutationResult<unknown, Error, Args>,
  args: (values: Values, before: Partial<Values>) => Args,
  guard: Pick<FormGuard, 'sending' | 'sent'>,
  /** Puts the values into what the server has by now; throws where that is to be looked at first. */
  merge?: (values: Values) => Promise<{ values: Values; theirs: Partial<Values> }>,
) {
  const [isRefused, setRefused] = useState(false)
  const [notMerged, setNotMerged] = useState<Error | null>(null)
  const failure = notMerged ?? write.error
  // What is put right is not complained of any more.
  const { errors } = useFormState({ control: form.control })
  const isBusy = useRef(false)
  const checkAndSend = (isSecond = false): ((event?: BaseSyntheticEvent) => Promise<void>) =>
    form.handleSubmit(async (typed, event) => {
      // The library copies the values and then checks those that are there: what has come in between is not in the copy.
      if (!isSecond && shareEqual(typed, form.getValues()) !== typed) return checkAndSend(true)(event)
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
      }
      // Before the write's own `done` leaves the page.
      guard.sending(true)
      return write
        .mutateAsync(args(merged.values, { ...defaults, ...merged.theirs }))
        .then(guard.sent, () => guard.sending(false))
    }, refuse)
  const refuse = () => {
    write.reset()
    setNotMerged(null)
    setRefused(true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The second of two quick clicks comes before the button shows that the first was taken.
    if (isBusy.current) return
    isBusy.current = true
    try {
      await checkAndSend()(event)
    } catch (error) {
      // What a check needs may have failed to load.
      guard.sending(false)
      setNotMerged(error instanceof Error ? error : new Error(String(error)))
    } finally {
      isBusy.current = false
    }
  }
  return {
    submit,
    trouble: troubleOf(isRefused ? messagesOf(errors) : [], failure),
    refused: failure !== null,
  }
}

function troubleOf(invalid: string[], failure: Error | null): SubmitTrouble {
  if (invalid.length > 1) return { error: invalid }
  if (invalid.length === 1) return { error: invalid[0] ?? '' }
  if (!failure) return {}
  const requestId = requestIdOf(failure)
  return { error: failure.message, forbidden: isForbidden(failure), ...(requestId ? { requestId } : {}) }
}

interface FieldTrouble {
  message: string
  element: unknown
}

/** Every message in RHF's tree of errors, in the order of the fields on the page. */
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
