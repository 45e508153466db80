import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { scrimClass } from './dialog-class.ts'
import { cx } from '#app/ui/cx.ts'
import { DialogClose } from './DialogClose.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  side?: 'left' | 'bottom'
  children: ReactNode
}

const sides = {
  left: 'inset-y-0 left-0 w-72 max-w-[calc(100vw-3rem)] border-r data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
  bottom:
    'inset-x-0 bottom-0 max-h-[80dvh] border-t pb-[env(safe-area-inset-bottom)] data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
}

/** A drawer: a phone's navigation on the left, or options at the bottom. */
export function Sheet({ open, onOpenChange, label, side = 'left', children }: Props) {
  const focus = useReturnFocus()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass}>
          <Dialog.Content
            {...focus}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus()
              event.preventDefault()
              heading.current?.focus({ preventScroll: true })
            }}
            aria-describedby={undefined}
            className={cx('fixed flex flex-col border-line-2 bg-raised text-ink outline-none', sides[side])}
          >
            <header className="flex items-center justify-between border-b border-line py-2 pr-4 pl-4">
              <Dialog.Title ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
                {label}
              </Dialog.Title>
              <DialogClose />
            </header>
            <div className="min-h-0 flex-auto overflow-y-auto p-2">{children}</div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
