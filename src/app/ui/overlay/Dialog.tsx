import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { centeredClass, scrimClass } from './dialog-class.ts'
import { DialogClose } from './DialogClose.tsx'
import { focusFirst, useReturnFocus } from './use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** A click outside does not close it, as its content is not shown again. */
  isShownOnce?: boolean
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  isShownOnce = false,
  children,
}: Props) {
  const focus = useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass}>
          <Radix.Content
            {...focus}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus()
              focusFirst(event, body.current, 'input, select, textarea')
            }}
            onInteractOutside={(event) => isShownOnce && event.preventDefault()}
            className={centeredClass('w-144')}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className="flex items-start gap-3 px-4 pt-3 pb-2">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-lg font-semibold wrap-anywhere">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
                )}
              </div>
              <DialogClose />
            </header>
            <div ref={body} className="min-h-0 flex-auto overflow-y-auto px-4 pt-1 pb-4">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
