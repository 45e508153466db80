import { useState } from 'react'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { FileInput } from '#app/ui/form/FileInput.tsx'
import { NumberInput } from '#app/ui/form/NumberInput.tsx'
import { PasswordInput } from '#app/ui/form/PasswordInput.tsx'
import { SearchInput } from '#app/ui/form/SearchInput.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { TextArea } from '#app/ui/form/TextArea.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { longName, rtlText } from './samples.ts'
import { Section } from './Section.tsx'

const pools = [
  { value: 'default', label: 'default', selectedLabel: 'default (default)', detail: 'For the whole silo' },
  { value: 'dmz', label: 'dmz' },
  { value: 'lab', label: 'lab', disabledReason: 'No addresses left' },
  { value: 'long', label: longName },
]

const images = Array.from({ length: 3000 }, (_, index) => ({
  value: `image-${index}`,
  label: `debian-12-build-${index}`,
  detail: index % 3 === 0 ? 'Silo image' : undefined,
}))

function Choices() {
  const [pool, setPool] = useState('default')
  const [image, setImage] = useState<string>()
  return (
    <>
      <Field label="IP pool">
        <Select value={pool} onValueChange={setPool} options={pools} />
      </Field>
      <Field label="Image" hint="3,000 images: type to search">
        <Combobox
          value={image}
          onValueChange={setImage}
          options={images}
          placeholder="Choose an image"
          noun="images"
        />
      </Field>
      <Field label="Unavailable select" hint="Choose a project first">
        <Select value={undefined} onValueChange={setPool} options={[]} placeholder="No project" disabled />
      </Field>
      <Field label="Image file" error="Image file is required">
        <FileInput onFile={() => undefined} accept=".raw,.iso" />
      </Field>
    </>
  )
}

export function Fields() {
  const [search, setSearch] = useState('')
  return (
    <Section title="Fields">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Name" hint="Lower-case letters, digits and dashes">
          <TextInput placeholder="web-1" />
        </Field>
        <Field label="Description" optional>
          <TextInput defaultValue={rtlText} dir="auto" />
        </Field>
        <Field label="Name" error="Disk name already exists">
          <TextInput defaultValue={longName} />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Set by the identity provider" />
        </Field>
        <Field label="Disk size" hint="A multiple of 1 GiB">
          <NumberInput unit="GiB" defaultValue={10} />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="off" defaultValue="secret" />
        </Field>
        <Choices />
        <Field label="User data" optional hint="Run once at first boot">
          {(aria) => <TextArea {...aria} mono placeholder="#cloud-config" />}
        </Field>
        <div className="flex flex-col gap-2">
          <SearchInput value={search} onChange={setSearch} label="Filter" placeholder="Filter" shortcut="/" />
          <SearchInput value="filled" onChange={() => undefined} label="Filter, filled" />
          <Checkbox label="Start when created" defaultChecked />
        </div>
      </div>
    </Section>
  )
}
