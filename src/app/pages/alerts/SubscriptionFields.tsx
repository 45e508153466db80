import { X } from 'lucide-react'
import { useFieldArray, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { TextField } from '#app/components/fields/TextField.tsx'
import { Button } from '#app/ui/Button.tsx'
import { useClassNames } from './alert-reads.ts'
import { ClassMatches, problemOf } from './ClassMatches.tsx'
import type { ReceiverValues } from './receiver-values.ts'

export const globHint = 'A class or a glob, where * matches one segment and ** matches one or more'

/** Subscriptions of a new receiver, each with the classes it matches. */
export function SubscriptionFields({ form }: { form: UseFormReturn<ReceiverValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'subscriptions' })
  const { errors } = useFormState({ control: form.control, name: 'subscriptions' })
  const lines = useWatch({ control: form.control, name: 'subscriptions' })
  const names = useClassNames()
  return (
    <>
      {fields.map(({ id }, index) => {
        const before = lines.slice(0, index).map(({ text }) => text)
        return (
          <div key={id} className="flex flex-col gap-1">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <TextField
                form={form}
                name={`subscriptions.${index}.text`}
                label={`Subscription ${index + 1}`}
                placeholder="hardware.**"
                mono
                hint={globHint}
                validate={(text: string) => problemOf(text, names, before)}
              />
              <Button
                variant="ghost"
                className="mt-6"
                aria-label={`Remove subscription ${index + 1}`}
                onClick={() => remove(index)}
              >
                <X />
              </Button>
            </div>
            <ClassMatches
              subscription={lines[index]?.text ?? ''}
              names={names}
              isRefused={errors.subscriptions?.[index] !== undefined}
            />
          </div>
        )
      })}
      <div>
        <Button onClick={() => append({ text: '' }, { focusName: `subscriptions.${fields.length}.text` })}>
          Add subscription
        </Button>
      </div>
    </>
  )
}
