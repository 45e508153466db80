import { useState } from 'react'
import { keysOf } from '#api/objects.ts'
import { delay } from '#app/state/delay.ts'
import { Button } from '#app/ui/Button.tsx'
import { CodeModal } from '#app/ui/overlay/CodeModal.tsx'
import { ConfirmDialog } from '#app/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#app/ui/overlay/Dialog.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { Popover } from '#app/ui/overlay/Popover.tsx'
import { Sheet } from '#app/ui/overlay/Sheet.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { Menus } from './Menus.tsx'
import { Row } from './Row.tsx'
import { longName } from './samples.ts'
import { Section } from './Section.tsx'
import { SideModals } from './SideModals.tsx'

const wait = () => delay(1200)
const fail = async () => {
  await wait()
  toast({ variant: 'error', title: 'Could not delete', content: 'It is still attached', requestId: 'req-1' })
  throw new Error('Still attached')
}

type Shown = 'dialog' | 'delete' | 'type' | 'code' | 'sheet'
const labels: Record<Shown, string> = {
  dialog: 'Dialog',
  delete: 'Confirm',
  type: 'Confirm by typing',
  code: 'Code',
  sheet: 'Navigation',
}

function Dialogs({
  shown,
  setShown,
}: {
  shown: Shown | undefined
  setShown: (shown: Shown | undefined) => void
}) {
  const change = (open: boolean) => !open && setShown(undefined)
  return (
    <>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={change}
        title="A dialog"
        description="What it is for, in a sentence."
        footer={<Button onClick={() => change(false)}>Cancel</Button>}
      >
        <Field label="Name">
          <TextInput />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={shown === 'delete'}
        onOpenChange={change}
        title={`Delete disk ${longName}`}
        actionLabel="Delete disk"
        danger
        onConfirm={fail}
      >
        Its two snapshots will not be deleted. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={shown === 'type'}
        onOpenChange={change}
        title="Delete project lab"
        actionLabel="Delete project"
        danger
        typeToConfirm="lab"
        onConfirm={wait}
      >
        Everything in it will be deleted.
      </ConfirmDialog>
      <CodeModal
        open={shown === 'code'}
        onOpenChange={change}
        title="Serial console by command line"
        code={`instance serial console \\\n  --project lab \\\n  --instance ${longName}`}
      />
      <Sheet open={shown === 'sheet'} onOpenChange={change} label="Navigation">
        <p className="p-2">Projects</p>
      </Sheet>
    </>
  )
}

export function Overlays() {
  const [shown, setShown] = useState<Shown>()
  return (
    <Section title="Overlays">
      <Row>
        {keysOf(labels).map((name) => (
          <Button key={name} onClick={() => setShown(name)}>
            {labels[name]}
          </Button>
        ))}
      </Row>
      <Row>
        <SideModals />
        <Menus />
        <Popover label="Columns" trigger={<Button>Popover</Button>}>
          <p className="w-56">A small panel with any content.</p>
        </Popover>
      </Row>
      <Row>
        <Button onClick={() => toast({ content: 'Disk data created' })}>Success toast</Button>
        <Button
          onClick={() =>
            toast({
              variant: 'error',
              content: 'Insufficient capacity to start the instance',
              requestId: '0191f1c2-77aa-7d7e-9a0e-3f2c5d4b6a88',
            })
          }
        >
          Error toast
        </Button>
        <Button
          onClick={() =>
            toast({
              variant: 'info',
              title: 'A new version is ready',
              action: { label: 'Reload', onClick: () => undefined },
            })
          }
        >
          Note with action
        </Button>
      </Row>
      <Dialogs shown={shown} setShown={setShown} />
    </Section>
  )
}
