import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { SshKeyCreate } from '#api/generated/current-user.ts'
import { readSshKey } from '#domain/keys/ssh-keys.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { useFingerprints } from './key-facts.ts'
import { KeyFacts } from './KeyFacts.tsx'

/** Parses the typed text as a key. */
export function KeyPreview({ form }: { form: UseFormReturn<SshKeyCreate> }) {
  const text = useWatch({ control: form.control, name: 'publicKey' })
  const { errors } = useFormState({ control: form.control, name: 'publicKey' })
  const read = readSshKey(text)
  const fingerprints = useFingerprints(read.key ? [text] : [])
  if (text.trim() === '') return null
  if (read.key) return <KeyFacts sshKey={read.key} fingerprint={fingerprints[text]} />
  if (read.isPrivate) {
    return (
      <Banner
        tone="bad"
        action={
          <Button
            size="sm"
            onClick={() => {
              form.resetField('publicKey')
              form.setFocus('publicKey')
            }}
          >
            Remove
          </Button>
        }
      >
        This is a private key. It has not been sent or stored. Anyone who has it can sign in as you. Remove it
        here, and paste the contents of the file ending in .pub instead.
      </Banner>
    )
  }
  // Not in addition to the field's own error.
  if (errors.publicKey) return null
  return <output className="text-sm text-ink-2">Not a valid key yet: {read.problem}.</output>
}
