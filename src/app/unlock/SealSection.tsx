import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { question } from '#app/components/actions/actions.ts'
import { PasswordField } from '#app/components/fields/TextField.tsx'
import { Section } from '#app/components/Section.tsx'
import { useMe } from '#app/session/session.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import type { Lock, SealState } from '#worker-protocol/messages.ts'
import { hasPasskeys, newPasskey } from './passkey.ts'
import { changeSeal, sealQuery } from './seal.ts'
import { UnlockForm } from './UnlockForm.tsx'

/** The least characters of a passphrase. */
const shortest = 12

/** Where the operator allows it: what is kept is locked by a passphrase or a passkey. */
export function SealSection({ onChange }: { onChange: () => void }) {
  const { data: seal } = useQuery(sealQuery)
  if (!seal || !(seal.isAllowed || seal.isSealed)) return null
  return (
    <Section title="Lock" level={2} aside={seal.isSealed && <RemoveButton onChange={onChange} />}>
      {seal.isSealed ? <Sealed seal={seal} onChange={onChange} /> : <SealForm onChange={onChange} />}
    </Section>
  )
}

const Text = ({ children }: { children: ReactNode }) => <p className="max-w-prose text-ink-2">{children}</p>

function Sealed({ seal, onChange }: { seal: SealState; onChange: () => void }) {
  const what = seal.passkey ? 'your passkey' : 'your passphrase'
  if (seal.isOpen)
    return (
      <Text>
        What is kept is encrypted. When the session has ended and there is no network, {what} opens it on the
        login page, for at most 12 hours after the server last answered.
      </Text>
    )
  return (
    <>
      <Text>What is kept is locked, and nothing more is kept until {what} opens it.</Text>
      <UnlockForm seal={seal} onDone={onChange} />
    </>
  )
}

function RemoveButton({ onChange }: { onChange: () => void }) {
  const remove = () =>
    question.set({
      title: 'Remove the lock?',
      body: 'What is kept is deleted, and kept without encryption from then on as you open it again.',
      actionLabel: 'Remove',
      danger: true,
      errorTitle: 'Could not remove the lock',
      run: async () => {
        if (!(await changeSeal())) throw new Error('The service worker did not do it')
        onChange()
      },
    })
  return <Button onClick={remove}>Remove</Button>
}

function SealForm({ onChange }: { onChange: () => void }) {
  const me = useMe()
  const form = useForm({ defaultValues: { passphrase: '', again: '' } })
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState<'passphrase' | 'passkey'>()

  const seal = async (what: 'passphrase' | 'passkey', make: () => Promise<Lock | undefined>) => {
    setPending(what)
    setProblem(undefined)
    const by = await make().catch(() => undefined)
    const done = by && (await changeSeal(by))
    setPending(undefined)
    if (!by) return setProblem('No passkey was made, or it cannot lock anything')
    if (!done) return setProblem('The service worker did not do it')
    toast({ variant: 'success', content: 'What is kept is encrypted from now on' })
    onChange()
  }
  const submit = form.handleSubmit(({ passphrase }) =>
    seal('passphrase', () => Promise.resolve({ secret: passphrase })),
  )
  const usePasskey = () => void seal('passkey', () => newPasskey(`${me.displayName}, data on this machine`))

  return (
    <>
      <Text>
        Sessions end over night. With a passphrase or a passkey, what is kept is encrypted, and can be looked
        at without a session while there is no network, for at most 12 hours after the server last answered.
        What is kept now is deleted and fetched again as you open it. A passphrase that is lost cannot be
        reset: remove the lock then.
      </Text>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-80 flex-col gap-4">
        {problem && <Banner tone="bad">{problem}</Banner>}
        <PasswordField
          form={form}
          name="passphrase"
          label="Passphrase"
          hint={`At least ${shortest} characters, such as four words. Not your password.`}
          validate={(text: string) =>
            text.trim().length < shortest ? `Passphrase must have at least ${shortest} characters` : undefined
          }
        />
        <PasswordField
          form={form}
          name="again"
          label="Passphrase again"
          validate={(text: string) =>
            text === form.getValues('passphrase') ? undefined : 'This is not the same passphrase'
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={pending === 'passphrase'}>
            Lock with the passphrase
          </Button>
          {hasPasskeys() && (
            <Button onClick={usePasskey} pending={pending === 'passkey'}>
              Use a passkey
            </Button>
          )}
        </div>
      </form>
    </>
  )
}
