import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#app/components/fields/TextField.tsx'
import { useUnfinished } from '#app/components/forms/use-unfinished.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { formatMoment } from '#app/ui/text/format.ts'
import type { Lock, SealState, UnlockReply } from '#worker-protocol/messages.ts'
import { secretOf } from './passkey.ts'
import { unlockStoredData } from './seal.ts'

/** Asks for the passphrase or passkey that unlocks stored data. */
export function UnlockForm({ seal, onDone }: { seal: SealState; onDone: () => void }) {
  const form = useForm({ defaultValues: { passphrase: '' } })
  useUnfinished(form.formState.isDirty)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const { passkey } = seal

  const attempt = async (ask: () => Promise<Lock['secret'] | undefined>) => {
    setPending(true)
    setProblem(undefined)
    const secret = await ask().catch(() => undefined)
    const reply = secret === undefined ? undefined : await unlockStoredData(secret)
    setPending(false)
    if (secret === undefined) setProblem('The passkey was not used')
    else if (reply?.result === 'done') onDone()
    else setProblem(reply ? problemOf(reply, passkey !== undefined) : 'The service worker did not respond')
  }
  const submit = form.handleSubmit(({ passphrase }) => attempt(() => Promise.resolve(passphrase)))

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-80 flex-col gap-4">
      {problem && <Banner tone="bad">{problem}</Banner>}
      {passkey ? (
        <Button pending={isPending} onClick={() => void attempt(() => secretOf(passkey))}>
          Unlock with passkey
        </Button>
      ) : (
        <>
          <PasswordField form={form} name="passphrase" label="Passphrase" />
          <Button type="submit" pending={isPending}>
            Unlock
          </Button>
        </>
      )}
    </form>
  )
}

function problemOf(reply: UnlockReply, isPasskey: boolean): string {
  switch (reply.result) {
    case 'wrong':
      return isPasskey ? 'Wrong passkey' : 'Wrong passphrase'
    case 'wait':
      return `Too many failed attempts. Try again after ${formatMoment(reply.until)}.`
    case 'over':
      return over
    case 'reached':
      return 'The server can be reached. Sign in instead.'
    default:
      return 'No stored data to unlock'
  }
}

/** Shown when a correct secret no longer unlocks. */
export const over =
  'The server last responded more than 12 hours ago. You can unlock stored data after you next sign in.'
