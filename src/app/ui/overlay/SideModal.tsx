import { Dialog } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { Banner } from '#app/ui/Banner.tsx'
import { cx } from '#app/ui/cx.ts'
import { scrimClass } from './dialog-class.ts'
import { DialogClose } from './DialogClose.tsx'
import { ErrorList } from '#app/ui/form/ErrorList.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  open?: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  error?: string | string[]
  /** How often the form was submitted. */
  submitCount?: number
  errorDetail?: ReactNode
  footer: ReactNode
  children: ReactNode
}

const panel =
  'fixed inset-y-0 right-0 flex w-full flex-col border-l border-line-2 bg-raised text-ink outline-none data-[state=closed]:animate-side-out data-[state=open]:animate-side-in sm:max-w-128'

/** A panel on the right for one small task; its header and footer stay visible while its body scrolls. */
export function SideModal({
  open = true,
  onClose,
  title,
  subtitle,
  error,
  submitCount = 0,
  errorDetail,
  footer,
  children,
}: Props) {
  const focus = useReturnFocus()
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const failed = error !== undefined && error.length > 0
  /** Changes with each failed submit, not as errors are corrected. */
  const attempt = failed ? submitCount + 1 : 0
  useEffect(() => {
    // The banner is at the top, the button that caused it at the bottom. A failed check moves the focus to its
    // field, if it has one.
    if (attempt > 0 && !document.activeElement?.matches('[aria-invalid=true]'))
      body.current?.scrollTo({ top: 0 })
  }, [attempt])

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass}>
          <Dialog.Content
            {...focus}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus()
              event.preventDefault()
              heading.current?.focus({ preventScroll: true })
            }}
            className={panel}
            // Toasts stay clear of its footer.
            data-form-bar
            {...(subtitle ? {} : { 'aria-describedby': undefined })}
          >
            <header
              className={cx(
                'flex gap-3 border-b border-line px-5 py-3',
                subtitle ? 'items-start' : 'items-center',
              )}
            >
              <div className="min-w-0 flex-1">
                <Dialog.Title
                  ref={heading}
                  tabIndex={-1}
                  className="text-lg font-semibold wrap-anywhere outline-none"
                >
                  {title}
                </Dialog.Title>
                {subtitle && (
                  <Dialog.Description className="text-ink-2 wrap-anywhere">{subtitle}</Dialog.Description>
                )}
              </div>
              <DialogClose />
            </header>
            <div
              ref={body}
              className="min-h-0 flex-1 overflow-y-auto"
              // The last fields can be scrolled clear of toasts.
              style={{ paddingBottom: 'var(--toasts)' }}
            >
              {failed && (
                <Banner tone="bad">
                  <ErrorList error={error} />
                  {errorDetail}
                </Banner>
              )}
              <div className="flex flex-col gap-4 px-5 py-4">{children}</div>
            </div>
            <footer
              className={cx(
                'flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3',
                'pb-[max(--spacing(3),env(safe-area-inset-bottom))]',
              )}
            >
              {footer}
            </footer>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
