import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { DraftNotice, LeaveQuestion, SubmitButton, TroubleDetail } from './FormParts.tsx'
import { EditConflicts, type FieldWords } from './EditConflicts.tsx'
import { useEditMerge } from './use-edit-merge.ts'
import { useFormGuard } from './use-form-guard.ts'
import { useSubmit } from './use-submit.ts'

interface Props<Values extends FieldValues, Args> {
  title: ReactNode
  /** Names the action; default: the title. */
  submitLabel?: string
  form: UseFormReturn<Values>
  write: UseMutationResult<unknown, Error, Args>
  /** The request. `before`: the values as they would be without the user's input. */
  args: (values: Values, before: Partial<Values>) => Args
  /** For forms that edit shared objects: reads the current values from the server. */
  now?: () => Promise<Partial<Values>>
  /** Removes typed values that are not sent, so that they do not count as changes. */
  stripped?: (values: Values) => Values
  /** Labels of fields whose label is not the capitalized field name. */
  labels?: Record<string, string>
  /** For fields whose values are not shown as they are. */
  words?: FieldWords
  /** The path of the page below the form; closing returns there. */
  back: string
  /** Fields that are never stored. */
  secrets?: Path<Values>[]
  /** Key of the draft, if the path alone is ambiguous. */
  draftKey?: string
  children: ReactNode
}

/** A form in a side modal over its list. It is a route, so its URL opens it. */
export function SideForm<Values extends FieldValues, Args>(props: Props<Values, Args>) {
  const { title, form, write, args, back, children } = props
  const id = useId()
  const navigate = useNavigate()
  const guard = useFormGuard(form, props.secrets, props.draftKey)
  const { merge, conflicts, settle, dropConflicts } = useEditMerge(form, props.now, props.stripped)
  const submission = useSubmit(form, write, args, guard, title, props.now && merge)
  const { submit, trouble, submitCount, forget, pending } = submission
  const startOver = () => {
    guard.discard(dropConflicts())
    forget()
  }
  // The Back button must not reopen the form.
  const leave = () => void navigate(back, { replace: true })
  // A request in flight cannot be cancelled, and it navigates when done.
  const close = write.isPending ? () => undefined : leave
  return (
    <>
      <SideModal
        title={title}
        onClose={close}
        error={trouble.error}
        submitCount={submitCount}
        errorDetail={<TroubleDetail trouble={trouble} />}
        footer={
          <>
            <Button onClick={close} disabledReason={write.isPending ? 'In progress' : undefined}>
              Cancel
            </Button>
            <SubmitButton form={id} label={props.submitLabel ?? title} pending={pending} />
          </>
        }
      >
        <DraftNotice guard={guard} startOver={startOver} />
        <EditConflicts
          conflicts={conflicts}
          labels={props.labels ?? {}}
          words={props.words ?? {}}
          settle={settle}
        />
        <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-7">
          <PartBoundary>{children}</PartBoundary>
        </form>
      </SideModal>
      <LeaveQuestion guard={guard} />
    </>
  )
}
