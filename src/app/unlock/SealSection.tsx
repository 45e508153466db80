import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { question } from '#app/components/actions/actions.ts'
import { secretProblem } from '#app/components/fields/field-texts.ts'
import { PasswordField } from '#app/components/fields/TextField.tsx'
import { useUnfinished } from '#app/components/forms/use-unfinished.ts'
import { Section } from '#app/components/Section.tsx'
import { useMe } from '#app/session/session.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import type { Lock, SealState } from '#worker-protocol/messages.ts'
import { hasPasskeys, newPasskey } from './passkey.ts'
import { changeSeal, sealQuery } from './seal.ts'
import { UnlockForm } from './UnlockForm.tsx'

/** Minimum characters of a passphrase. */
const shortest = 12

/** Where the operator allows it, locks stored data with a passphrase or passkey. */
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
        Stored data is encrypted. When your session has ended and you are offline, you can unlock it with{' '}
        {what} on the sign-in page, for up to 12 hours after the server last responded.
      </Text>
    )
  return (
    <>
      <Text>Stored data is locked, and nothing more will be stored until you unlock it with {what}.</Text>
      <UnlockForm seal={seal} onDone={onChange} />
    </>
  )
}

function RemoveButton({ onChange }: { onChange: () => void }) {
  const remove = () =>
    question.set({
      title: 'Remove the lock?',
      body: 'Stored data will be deleted. Data you open after that will be stored without encryption.',
      actionLabel: 'Remove',
      danger: true,
      errorTitle: 'Could not remove the lock',
      run: async () => {
        if (!(await changeSeal())) throw new Error('The service worker could not complete the request')
        onChange()
      },
    })
  return <Button onClick={remove}>Remove</Button>
}

function SealForm({ onChange }: { onChange: () => void }) {
  const me = useMe()
  const form = useForm({ defaultValues: { passphrase: '', again: '' } })
  useUnfinished(form.formState.isDirty)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState<'passphrase' | 'passkey'>()

  const seal = async (what: 'passphrase' | 'passkey', make: () => Promise<Lock | undefined>) => {
    setPending(what)
    setProblem(undefined)
    const by = await make().catch(() => undefined)
    const done = by && (await changeSeal(by))
    setPending(undefined)
    if (!by) return setProblem('No passkey was created, or it does not support encryption')
    if (!done) return setProblem('The service worker could not complete the request')
    toast({ content: 'Stored data is now encrypted' })
    onChange()
  }
  const submit = form.handleSubmit(({ passphrase }) =>
    seal('passphrase', () => Promise.resolve({ secret: passphrase })),
  )
  const usePasskey = () => void seal('passkey', () => newPasskey(`${me.displayName}, data on this machine`))

  return (
    <>
      <Text>
        Sessions end overnight. With a passphrase or a passkey, stored data is encrypted and can be viewed
        without a session while there is no network, for up to 12 hours after the server last responded. Data
        stored so far will be deleted, and fetched again when you open it. A lost passphrase cannot be reset,
        but you can remove the lock.
      </Text>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-80 flex-col gap-4">
        {problem && <Banner tone="bad">{problem}</Banner>}
        <PasswordField
          form={form}
          name="passphrase"
          label="Passphrase"
          hint={`At least ${shortest} characters, such as four words. Do not reuse your password.`}
          validate={(text: string) =>
            text.trim().length < shortest
              ? `Passphrase must be at least ${shortest} characters`
              : secretProblem(text)
          }
        />
        <PasswordField
          form={form}
          name="again"
          label="Repeat passphrase"
          validate={(text: string) =>
            text === form.getValues('passphrase') ? undefined : 'The passphrases do not match'
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={pending === 'passphrase'}>
            Lock with passphrase
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
