import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { secretProblem } from '#domain/webhooks.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { useField } from '#app/components/fields/TextField.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { PasswordInput } from '#app/ui/form/PasswordInput.tsx'
import type { SecretValues } from './receiver-values.ts'

/** Offers a generated secret or the user's own. */
export function SecretFields<Values extends FieldValues & SecretValues>({
  form,
}: {
  form: UseFormReturn<Values>
}) {
  const origin: string = useWatch({ control: form.control, name: 'origin' as Path<Values> })
  return (
    <>
      <RadioField
        form={form}
        name={'origin' as Path<Values>}
        label="Secret source"
        cards
        options={[
          {
            value: 'generated',
            label: 'Generate a secret',
            detail: '32 random bytes from this browser. The secret is shown once, right after it is saved.',
          },
          {
            value: 'own',
            label: 'Use your own secret',
            detail: 'One that the receiving side already has.',
          },
        ]}
      />
      {origin === 'own' && <OwnSecret form={form} />}
    </>
  )
}

function OwnSecret<Values extends FieldValues & SecretValues>({ form }: { form: UseFormReturn<Values> }) {
  const { field, frame } = useField({
    form,
    name: 'secret' as Path<Values>,
    label: 'Secret',
    hint: 'It is never shown again and never stored on this machine',
    validate: secretProblem,
  })
  return (
    <Field {...frame}>
      <PasswordInput {...field} what="secret" autoComplete="off" />
    </Field>
  )
}
