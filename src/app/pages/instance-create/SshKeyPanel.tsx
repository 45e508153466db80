import { type FormEvent, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { currentUserSshKeyCreate, type SshKeyCreate } from '#api/generated/current-user.ts'
import type { SshKey } from '#api/generated/shared.ts'
import { LeaveQuestion, SubmitButton, TroubleDetail } from '#app/components/forms/FormParts.tsx'
import { useSubmit } from '#app/components/forms/use-submit.ts'
import { useUnfinished } from '#app/components/forms/use-unfinished.ts'
import { SshKeyFields, sshKeyDefaults, toSshKeyCreate } from '#app/shared/ssh-keys/SshKeyFields.tsx'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { useWrite } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

interface Props {
  onAdded: (key: SshKey) => void
  onClose: () => void
}

const title = 'Add SSH key'
const unguarded = { sending: () => undefined, sent: () => undefined, isKept: async () => false }

/** Adds a key to the profile over the instance form. Not a route, so that typed values stay. */
export function SshKeyPanel({ onAdded, onClose }: Props) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const form = useForm<SshKeyCreate>({ mode: 'onBlur', defaultValues: sshKeyDefaults })
  const { isDirty } = form.formState
  useUnfinished(isDirty)
  useEffect(() => (isDirty ? askOnUnload() : undefined), [isDirty])
  const create = useWrite(currentUserSshKeyCreate, {
    done: (key) => {
      toast({ content: named`SSH key ${key.name} added` })
      onAdded(key)
    },
  })
  const { submit, trouble, submitCount, pending } = useSubmit(form, create, toSshKeyCreate, unguarded, title)
  const send = (event: FormEvent) => {
    // React would bubble the event to the instance form as well.
    event.stopPropagation()
    void submit(event)
  }
  const close = () => {
    if (create.isPending) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  return (
    <>
      <SideModal
        title={title}
        onClose={close}
        error={trouble.error}
        submitCount={submitCount}
        errorDetail={<TroubleDetail trouble={trouble} />}
        footer={
          <>
            <Button onClick={close} disabledReason={create.isPending ? 'In progress' : undefined}>
              Cancel
            </Button>
            <SubmitButton form={id} label={title} pending={pending} />
          </>
        }
      >
        <form id={id} noValidate onSubmit={send} className="flex flex-col gap-2">
          <SshKeyFields form={form} />
        </form>
      </SideModal>
      <LeaveQuestion guard={{ asking, stay: () => setAsking(false), leave: onClose }} />
    </>
  )
}
