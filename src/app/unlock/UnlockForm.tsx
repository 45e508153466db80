import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#app/components/fields/TextField.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Lock, SealState, UnlockReply } from '#worker-protocol/messages.ts'
import { secretOf } from './passkey.ts'
import { unlock } from './seal.ts'

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** Asks for the passphrase, or the passkey, that unlocks what is kept. */
export function UnlockForm({ seal, onDone }: { seal: SealState; onDone: () => void }) {
  const form = useForm({ defaultValues: { passphrase: '' } })
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const { passkey } = seal

  const attempt = async (ask: () => Promise<Lock['secret'] | undefined>) => {
    setPending(true)
    setProblem(undefined)
    const secret = await ask().catch(() => undefined)
    const reply = secret === undefined ? undefined : await unlock(secret)
    setPending(false)
    if (secret === undefined) setProblem('The passkey was not used')
    else if (reply?.result === 'done') onDone()
    else setProblem(reply ? problemOf(reply, passkey !== undefined) : 'The service worker did not answer')
  }
  const submit = form.handleSubmit(({ passphrase }) => attempt(() => Promise.resolve(passphrase)))

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-80 flex-col gap-4">
      {problem && <Banner tone="bad">{problem}</Banner>}
      {passkey ? (
        <Button pending={isPending} onClick={() => void attempt(() => secretOf(passkey))}>
          Unlock with the passkey
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
      return isPasskey ? 'This is not the right passkey' : 'The passphrase is wrong'
    case 'wait':
      return `Too many wrong tries. Try again after ${timeOfDay.format(reply.until)}.`
    case 'over':
      return over
    case 'reached':
      return 'The server can be reached: sign in.'
    default:
      return 'Nothing is kept here that could be unlocked'
  }
}

/** What is said when a secret unlocks nothing any more. */
export const over =
  'The server last answered more than 12 hours ago. What is kept here opens after the next sign-in.'
