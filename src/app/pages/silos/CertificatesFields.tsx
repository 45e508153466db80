import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { PemFields } from '#app/shared/certificates/PemFields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { FormRow } from '#app/components/long-forms/FormRow.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { SiloValues } from './silo-form-values.ts'

interface Props {
  form: UseFormReturn<SiloValues>
}

export function CertificatesFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'certificates' })
  const add = () =>
    append(
      {
        name: `${form.getValues('name') || 'silo'}-tls-${fields.length + 1}`,
        description: '',
        cert: '',
        key: '',
      },
      { focusName: `certificates.${fields.length}.name` },
    )
  return (
    <>
      {fields.length === 0 && (
        <Banner tone="warn">
          Without a certificate, the silo’s console and API cannot be reached over HTTPS.
        </Banner>
      )}
      {fields.map(({ id }, index) => (
        <FormRow key={id} title={`Certificate ${index + 1}`} onRemove={() => remove(index)}>
          <CertificateRow form={form} index={index} />
        </FormRow>
      ))}
      <div>
        <Button onClick={add}>Add certificate</Button>
      </div>
    </>
  )
}

function CertificateRow({ form, index }: Props & { index: number }) {
  const silo = useWatch({ control: form.control, name: 'name' })
  const others = form.getValues('certificates').filter((_, other) => other !== index)
  return (
    <div className="flex flex-col gap-2">
      <NameField
        form={form}
        name={`certificates.${index}.name`}
        label="Certificate name"
        resource="Certificate"
        taken={others.map(({ name }) => name)}
      />
      <DescriptionField form={form} name={`certificates.${index}.description`} />
      <PemFields
        form={form}
        names={{ cert: `certificates.${index}.cert`, key: `certificates.${index}.key` }}
        silo={silo ? { silo } : undefined}
      />
    </div>
  )
}
