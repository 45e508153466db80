import type { ReactNode } from 'react'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { ErrorDetail } from '#app/components/ErrorDetail.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/ConfirmDialog.tsx'
import type { SubmitTrouble } from './use-submit.ts'
import type { FormGuard } from './use-form-guard.ts'

interface NoticeProps {
  guard: Pick<FormGuard, 'restored'>
  startOver: () => void
}

export function DraftNotice({ guard, startOver }: NoticeProps) {
  if (!guard.restored) return null
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" onClick={startOver}>
          Start over
        </Button>
      }
    >
      Your draft was restored.
    </Banner>
  )
}

export function LeaveQuestion({ guard }: { guard: Pick<FormGuard, 'asking' | 'stay' | 'leave'> }) {
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => !open && guard.stay()}
      title="Discard what you typed?"
      actionLabel="Discard"
      danger
      onConfirm={() => Promise.resolve(guard.leave())}
    >
      The form has not been submitted.
    </ConfirmDialog>
  )
}

interface SubmitProps {
  label: ReactNode
  pending: boolean
  /** The form element's id; the button may be outside of it. */
  form: string
}

/** Disabled while offline. */
export function SubmitButton({ label, pending, form }: SubmitProps) {
  const reasonOf = useActionReason()
  return (
    <Button type="submit" form={form} variant="primary" pending={pending} disabledReason={reasonOf({})}>
      {label}
    </Button>
  )
}

export const TroubleDetail = ({ trouble: { failure } }: { trouble: SubmitTrouble }) =>
  failure && <ErrorDetail error={failure} />
