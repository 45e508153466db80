import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { currentUserSshKeyCreate, type SshKeyCreate } from '#api/generated/current-user.ts'
import { readSshKey } from '#domain/ssh-keys.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import { TextAreaField } from '#app/components/fields/TextField.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to } from '#app/routing/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/toast.ts'
import { KeyPreview } from './KeyPreview.tsx'

const defaultValues: SshKeyCreate = { name: '', description: '', publicKey: '' }

export default function SshKeyAddForm() {
  const navigate = useNavigate()
  const form = useForm<SshKeyCreate>({ mode: 'onBlur', defaultValues })
  const text = useWatch({ control: form.control, name: 'publicKey' })
  const { items } = useOptions(optionReads.sshKeys(), { noun: 'SSH keys' })
  const create = useWrite(currentUserSshKeyCreate, {
    done: ({ name }) => {
      toast({ variant: 'success', content: `SSH key ${name} added` })
      return navigate(to('/settings/ssh-keys'))
    },
  })
  const read = readSshKey(text)
  const same = items.find(({ publicKey }) => bodyOf(publicKey) === bodyOf(text))
  return (
    <SideForm
      title="Add SSH key"
      form={form}
      write={create}
      back={to('/settings/ssh-keys')}
      args={(body) => ({ body: { ...body, publicKey: body.publicKey.trim() } })}
      // Only what is known to be public may become part of a draft.
      secrets={read.key ? [] : ['publicKey']}
    >
      <NameField form={form} resource="SSH key" taken={items.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <TextAreaField
        form={form}
        name="publicKey"
        label="Public key"
        mono
        rows={6}
        hint={
          same
            ? `This key is in your profile already, as ${same.name}`
            : 'One line, as in a file ending in .pub: ssh-ed25519 AAAA… you@laptop'
        }
        validate={(text: string) => readSshKey(text).problem}
      />
      <KeyPreview form={form} />
    </SideForm>
  )
}

/** A key without its comment, which does not make it another one. */
const bodyOf = (text: string) => text.trim().split(/\s+/)[1] ?? ''
