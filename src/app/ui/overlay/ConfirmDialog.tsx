import { delay } from '#app/state/delay.ts'
import { asMeant } from '#app/ui/form/typed-text.ts'
import { AlertDialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { centeredClass, scrimClass } from './dialog-class.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { spinnerMinimum } from '#app/ui/use-minimum.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  actionLabel: string
  /** Set when "Cancel" would be ambiguous, as when the action itself cancels something. */
  cancelLabel?: string | undefined
  danger?: boolean
  typeToConfirm?: string | undefined
  /** A rejection keeps the dialog open; the caller shows the error. */
  onConfirm: () => Promise<void>
  children?: ReactNode
}

type BodyProps = Omit<Props, 'open' | 'title'> & { pending: boolean; setPending: (pending: boolean) => void }

function Body({
  onOpenChange,
  actionLabel,
  cancelLabel = 'Cancel',
  danger,
  typeToConfirm,
  onConfirm,
  children,
  pending,
  setPending,
}: BodyProps) {
  const [typed, setTyped] = useState('')
  const mismatch = typeToConfirm !== undefined && asMeant(typed) !== asMeant(typeToConfirm)

  const confirm = async () => {
    setPending(true)
    // Keeps a quick action's spinner visible before the dialog closes.
    const shown = delay(spinnerMinimum)
    try {
      await onConfirm()
      await shown
      onOpenChange(false)
    } catch {
      // The caller shows the error.
    }
    setPending(false)
  }

  return (
    <>
      <div className="flex min-h-0 flex-auto flex-col gap-3 overflow-y-auto px-4 pb-4 text-ink-2">
        {children && (
          <AlertDialog.Description asChild>
            <div className="wrap-anywhere">{children}</div>
          </AlertDialog.Description>
        )}
        {typeToConfirm !== undefined && (
          <Field
            label={
              <>
                Type <bdi>{typeToConfirm}</bdi> to confirm
              </>
            }
          >
            <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </Field>
        )}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
        <AlertDialog.Cancel asChild>
          <Button disabledReason={pending ? 'In progress' : undefined}>{cancelLabel}</Button>
        </AlertDialog.Cancel>
        <Button
          variant={danger ? 'danger' : 'primary'}
          pending={pending}
          disabledReason={mismatch ? `Type ${typeToConfirm} first` : undefined}
          onClick={() => void confirm()}
        >
          {actionLabel}
        </Button>
      </footer>
    </>
  )
}

/** A confirmation before an irreversible action; the focus starts on Cancel. */
export function ConfirmDialog({ open, onOpenChange, title, children, ...props }: Props) {
  const [pending, setPending] = useState(false)
  const focus = useReturnFocus()
  const change = (next: boolean) => !pending && onOpenChange(next)
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass}>
          <AlertDialog.Content
            {...focus}
            className={centeredClass('w-96')}
            {...(children ? {} : { 'aria-describedby': undefined })}
          >
            <AlertDialog.Title className="px-4 pt-3 pb-2 text-lg font-semibold wrap-anywhere">
              {title}
            </AlertDialog.Title>
            <Body {...props} onOpenChange={onOpenChange} pending={pending} setPending={setPending}>
              {children}
            </Body>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
