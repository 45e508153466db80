import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { DraftNotice, LeaveQuestion, SubmitButton, TroubleDetail } from './FormParts.tsx'
import { EditConflicts } from './EditConflicts.tsx'
import { useEditMerge } from './use-edit-merge.ts'
import { useFormGuard } from './use-form-guard.ts'
import { useSubmit } from './use-submit.ts'

interface Props<Values extends FieldValues, Args> {
  title: string
  /** The button says what it does; the title when absent. */
  submitLabel?: string
  form: UseFormReturn<Values>
  write: UseMutationResult<unknown, Error, Args>
  /** What is sent; `before` are the values that the form would have without what was typed. */
  args: (values: Values, before: Partial<Values>) => Args
  /** Of a form that edits what others may edit too: its values as the server has them at this moment. */
  now?: () => Promise<Partial<Values>>
  /** What its fields are called, where it is not by their own names. */
  labels?: Record<string, string>
  /** Where the form stands over: there is where leaving leads. */
  back: string
  /** Fields that are never stored. */
  secrets?: Path<Values>[]
  /** Under what its draft is kept, where the path alone does not tell it from another form. */
  draftKey?: string
  children: ReactNode
}

/** A form in a side modal over its list; a route of its own, so that the URL holds that it is open. */
export function SideForm<Values extends FieldValues, Args>(props: Props<Values, Args>) {
  const { title, form, write, args, back, children } = props
  const id = useId()
  const navigate = useNavigate()
  const guard = useFormGuard(form, props.secrets, props.draftKey)
  const { merge, conflicts, settle } = useEditMerge(form, props.now)
  const { submit, trouble } = useSubmit(form, write, args, guard, props.now && merge)
  // Back leads to where one was before the form, not into it again.
  const leave = () => void navigate(back, { replace: true })
  // What is being sent cannot be called back, and once it is done it leads somewhere itself.
  const close = write.isPending ? () => undefined : leave
  return (
    <>
      <SideModal
        title={title}
        onClose={close}
        error={trouble.error}
        errorDetail={<TroubleDetail trouble={trouble} />}
        footer={
          <>
            <Button onClick={close} disabledReason={write.isPending ? 'In progress' : undefined}>
              Cancel
            </Button>
            <SubmitButton form={id} label={props.submitLabel ?? title} pending={write.isPending} />
          </>
        }
      >
        <DraftNotice guard={guard} />
        <EditConflicts conflicts={conflicts} labels={props.labels ?? {}} settle={settle} />
        <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-7">
          <PartBoundary>{children}</PartBoundary>
        </form>
      </SideModal>
      <LeaveQuestion guard={guard} />
    </>
  )
}
