import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { NumberInput } from '#app/ui/form/NumberInput.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { TextArea } from '#app/ui/form/TextArea.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'

const errors = {
  none: undefined,
  one: 'Disk name already exists',
  two: ['Name is required', 'Size is too small'],
}
const sources = Array.from({ length: 400 }, (_, index) => ({ value: `${index}`, label: `snapshot-${index}` }))

export function SideModals() {
  const [shown, setShown] = useState<keyof typeof errors>()
  const [source, setSource] = useState('0')
  return (
    <>
      <Button onClick={() => setShown('none')}>Side modal</Button>
      <Button onClick={() => setShown('one')}>Side modal, one error</Button>
      <Button onClick={() => setShown('two')}>Side modal, two errors</Button>
      <SideModal
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title="Create disk"
        subtitle="lab"
        error={shown && errors[shown]}
        footer={
          <>
            <Button onClick={() => setShown(undefined)}>Cancel</Button>
            <Button variant="primary">Create disk</Button>
          </>
        }
      >
        <Field label="Name" error={shown === 'two' ? 'Name is required' : undefined}>
          <TextInput />
        </Field>
        <Field label="Description" optional>
          <TextArea />
        </Field>
        <Field label="Source">
          <Combobox value={source} onValueChange={setSource} options={sources} noun="snapshots" />
        </Field>
        <Field label="Size" hint="At least 1 GiB">
          <NumberInput unit="GiB" defaultValue={10} />
        </Field>
      </SideModal>
    </>
  )
}
