import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { maxUserDataBytes } from '#domain/limits.ts'
import { readSshKey } from '#domain/keys/ssh-keys.ts'
import { currentUserSshKeyList } from '#api/generated/current-user.ts'
import type { SshKey } from '#api/generated/shared.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { CheckListField } from '#app/components/fields/CheckListField.tsx'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { TextAreaField } from '#app/components/fields/TextField.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { FileInput } from '#app/ui/form/FileInput.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { userDataProblem } from './instance-checks.ts'
import { byteLength, type InstanceValues, userDataOf } from './instance-form-values.ts'
import { useOptions } from '#app/components/fields/options.ts'
import { all } from '#app/data/query.ts'
import { SshKeyPanel } from './SshKeyPanel.tsx'

type Props = { form: UseFormReturn<InstanceValues> }

/** SSH keys and user data. */
export function AccessFields({ form }: Props) {
  const keys = useWatch({ control: form.control, name: 'keys' })
  const own = useOptions(all(currentUserSshKeyList), { noun: 'SSH keys in your profile' })
  return (
    <>
      <RadioField
        form={form}
        name="keys"
        label="SSH keys"
        cards
        hint={keys === 'all' ? own.note : undefined}
        options={[
          { value: 'all', label: 'All', detail: `All keys in your profile${count(own.items.length)}` },
          { value: 'chosen', label: 'Selected', detail: 'Only the keys you select' },
          { value: 'none', label: 'None', detail: 'No keys are added to the instance' },
        ]}
      />
      {keys === 'chosen' && (
        <CheckListField
          form={form}
          name="sshKeys"
          label="Keys"
          note={own.note}
          options={own.items.map(({ id, name, description, publicKey }) => ({
            value: id,
            label: name,
            detail: [readSshKey(publicKey).key?.type, description].filter(Boolean).join(' · '),
          }))}
          validate={(chosen: string[]) =>
            chosen.length === 0 ? 'Choose a key, or choose None above' : undefined
          }
        />
      )}
      <AddKey form={form} />
      <UserDataFields form={form} />
    </>
  )
}

/** Adds a key to the profile without leaving the form. Selects it, unless all keys are included anyway. */
function AddKey({ form }: Props) {
  const [open, setOpen] = useState(false)
  const disabledReason = useActionReason()({})
  const choose = ({ id }: SshKey) => {
    setOpen(false)
    if (form.getValues('keys') === 'all') return
    form.setValue('keys', 'chosen', { shouldDirty: true })
    form.setValue('sshKeys', [...form.getValues('sshKeys'), id], { shouldDirty: true })
    form.clearErrors('sshKeys')
  }
  return (
    <div>
      <Button disabledReason={disabledReason} onClick={() => setOpen(true)}>
        Add SSH key
      </Button>
      {open && <SshKeyPanel onAdded={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}

const count = (keys: number) => (keys > 0 ? ` (${keys})` : '')

function UserDataFields({ form }: Props) {
  const [problem, setProblem] = useState<string>()
  const [text, held] = useWatch({ control: form.control, name: ['userData', 'userDataFile'] })
  const set = ({ userData, userDataFile }: ReturnType<typeof userDataOf>) => {
    form.setValue('userData', userData, { shouldDirty: true, shouldValidate: true })
    form.setValue('userDataFile', userDataFile, { shouldDirty: true })
  }

  const take = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    if (file.size > maxUserDataBytes) {
      return setProblem(`${file.name} is larger than ${formatBytes(maxUserDataBytes)}`)
    }
    try {
      set(userDataOf(file.name, new Uint8Array(await file.arrayBuffer())))
    } catch {
      setProblem(`${file.name} could not be read`)
    }
  }

  if (held)
    return (
      <Field
        label="User data"
        optional
        hint={`${formatBytes(held.size)} of ${formatBytes(maxUserDataBytes)}, sent unchanged because it is not plain text. Not saved in the draft because it may contain secrets.`}
      >
        {(aria) => (
          <div className="flex items-center gap-2">
            <output {...aria} className="min-w-0 truncate font-mono">
              {held.name}
            </output>
            <Button
              aria-label="Remove user data"
              onClick={() => set({ userData: '', userDataFile: undefined })}
            >
              Remove
            </Button>
          </div>
        )}
      </Field>
    )

  return (
    <>
      <TextAreaField
        form={form}
        name="userData"
        label="User data"
        optional
        mono
        verbatim
        rows={4}
        hint={`Read by cloud-init on first boot. ${formatBytes(byteLength(text))} of ${formatBytes(maxUserDataBytes)}. Not saved in the draft because it may contain secrets.`}
        validate={userDataProblem}
      />
      <Field
        label="User data from a file"
        optional
        error={problem}
        hint="Replaces the text above. Can be gzip-compressed."
      >
        <FileInput again onFile={(file) => void take(file)} />
      </Field>
    </>
  )
}
