import { useForm, useWatch } from 'react-hook-form'
import { currentUserSshKeyCreate, type SshKeyCreate } from '#api/generated/current-user.ts'
import { readSshKey } from '#domain/keys/ssh-keys.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { SshKeyFields, sshKeyDefaults, toSshKeyCreate } from '#app/shared/ssh-keys/SshKeyFields.tsx'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

export default function SshKeyAddForm() {
  const navigate = useNavigateFromHere()
  const form = useForm<SshKeyCreate>({ mode: 'onBlur', defaultValues: sshKeyDefaults })
  const text = useWatch({ control: form.control, name: 'publicKey' })
  const create = useWrite(currentUserSshKeyCreate, {
    done: ({ name }) => {
      toast({ content: named`SSH key ${name} added` })
      return navigate(to('/settings/ssh-keys'))
    },
  })
  return (
    <SideForm
      title="Add SSH key"
      form={form}
      write={create}
      back={to('/settings/ssh-keys')}
      args={toSshKeyCreate}
      // Until the text is known to be a public key, it might be a private one, so drafts leave it out.
      secrets={readSshKey(text).key ? [] : ['publicKey']}
    >
      <SshKeyFields form={form} />
    </SideForm>
  )
}
