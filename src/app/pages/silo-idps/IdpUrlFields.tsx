import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { delegatedDomain, domainProblem, samlUrl, webUrlProblem } from '#domain/silo-urls.ts'
import { TextField, useTextField } from '#app/components/fields/TextField.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import type { IdpValues } from './idp-form-values.ts'

interface Props {
  form: UseFormReturn<IdpValues>
  silo: string
}

const urls = ['acsUrl', 'sloUrl'] as const

/** Both URLs follow the name until edited. */
export function IdpUrlFields({ form, silo }: Props) {
  const own = delegatedDomain(location.hostname)
  const [provider, typed] = useWatch({ control: form.control, name: ['name', 'domain'] })
  const under = { silo, domain: own ?? typed, origin: location.origin }
  const derived = samlUrl({ ...under, provider })
  const pattern = samlUrl({ ...under, provider: '…' })
  const before = useRef('')
  useEffect(() => {
    for (const url of urls) if (form.getValues(url) === before.current) form.setValue(url, derived)
    before.current = derived
  }, [form, derived])
  return (
    <>
      {!own && (
        <TextField
          form={form}
          name="domain"
          label="Delegated domain"
          optional
          mono
          placeholder="rack.example.com"
          hint="The part of the silo’s address after “.sys.”, used in both URLs below"
          validate={domainProblem}
        />
      )}
      <UrlField
        form={form}
        name="acsUrl"
        label="ACS URL"
        hint="Where the provider sends users after sign-in"
        placeholder={pattern}
      />
      <UrlField
        form={form}
        name="sloUrl"
        label="SLO URL"
        hint="Where the provider sends sign-out requests"
        placeholder={pattern}
      />
    </>
  )
}

interface UrlProps {
  form: UseFormReturn<IdpValues>
  name: (typeof urls)[number]
  label: string
  hint: string
  placeholder: string
}

function UrlField(props: UrlProps) {
  const { field, frame } = useTextField({ ...props, validate: webUrlProblem })
  const url = useWatch({ control: props.form.control, name: props.name })
  return (
    <Field {...frame}>
      {(aria) => (
        <span className="flex items-center gap-1">
          <TextInput
            {...field}
            {...aria}
            autoComplete="off"
            placeholder={props.placeholder}
            className="min-w-0 flex-1 font-mono"
          />
          <CopyButton value={url} label={`Copy ${props.label}`} />
        </span>
      )}
    </Field>
  )
}
