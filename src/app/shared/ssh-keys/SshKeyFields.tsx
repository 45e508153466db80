import { type UseFormReturn, useWatch } from 'react-hook-form'
import { currentUserSshKeyList, type SshKeyCreate } from '#api/generated/current-user.ts'
import { readSshKey } from '#domain/keys/ssh-keys.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { useOptions } from '#app/components/fields/options.ts'
import { TextAreaField } from '#app/components/fields/TextField.tsx'
import { all } from '#app/data/query.ts'
import { KeyPreview } from './KeyPreview.tsx'

export const sshKeyDefaults: SshKeyCreate = { name: '', description: '', publicKey: '' }

/** Name, description and text of a key, with a preview of the parsed key. */
export function SshKeyFields({ form }: { form: UseFormReturn<SshKeyCreate> }) {
  const text = useWatch({ control: form.control, name: 'publicKey' })
  const { items } = useOptions(all(currentUserSshKeyList), { noun: 'SSH keys' })
  const body = bodyOf(text)
  const same = items.find(({ publicKey }) => body && bodyOf(publicKey) === body)
  return (
    <>
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
            ? `This key is already in your profile as ${same.name}`
            : 'One line, as in a file ending in .pub: ssh-ed25519 AAAA… you@laptop'
        }
        validate={(text: string) => readSshKey(text).problem}
      />
      <KeyPreview form={form} />
    </>
  )
}

export const toSshKeyCreate = (values: SshKeyCreate): { body: SshKeyCreate } => ({
  body: { ...values, publicKey: values.publicKey.trim() },
})

/** The key without type and comment: another comment does not make another key. */
const bodyOf = (text: string) => text.trim().split(/\s+/)[1] ?? ''
