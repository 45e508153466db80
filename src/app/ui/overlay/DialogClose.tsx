import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Button } from '#app/ui/Button.tsx'

export function DialogClose() {
  return (
    <Dialog.Close asChild>
      <Button variant="ghost" aria-label="Close" className="-my-1 -mr-2">
        <X />
      </Button>
    </Dialog.Close>
  )
}
