import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { scrimClass } from './dialog-class.ts'
import { DialogClose } from './DialogClose.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; label: string; children: ReactNode }

/** A drawer at the left, for the navigation of a small screen. */
export function Sheet({ open, onOpenChange, label, children }: Props) {
  const focus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[calc(100vw-3rem)] flex-col border-r border-line-2 bg-raised text-ink outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <header className="flex items-center justify-between border-b border-line py-2 pr-4 pl-4">
            <Dialog.Title className="font-semibold">{label}</Dialog.Title>
            <DialogClose />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-2">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
