import { type UseFormReturn, useWatch } from 'react-hook-form'
import { toBase64 } from '#domain/keys/base64.ts'
import { webUrlProblem } from '#domain/silo-urls.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { FileField } from '#app/shared/files/FileField.tsx'
import { readMetadata } from './saml-metadata.ts'
import type { IdpValues } from './idp-form-values.ts'

export function IdpMetadataFields({ form }: { form: UseFormReturn<IdpValues> }) {
  const from = useWatch({ control: form.control, name: 'metadataFrom' })
  const read = (content: Uint8Array) => {
    const { entityId } = readMetadata(new TextDecoder().decode(content))
    if (entityId && !form.getValues('idpEntityId')) {
      form.setValue('idpEntityId', entityId, { shouldDirty: true, shouldValidate: true })
    }
    return toBase64(content)
  }
  return (
    <>
      <RadioField
        form={form}
        name="metadataFrom"
        label="Metadata"
        options={[
          { value: 'url', label: 'From a URL' },
          { value: 'file', label: 'From an XML file' },
        ]}
        row
      />
      {from === 'url' ? (
        <TextField
          form={form}
          name="metadataUrl"
          label="Metadata URL"
          mono
          hint="The rack fetches it once, when you create the identity provider"
          validate={webUrlProblem}
        />
      ) : (
        <FileField
          form={form}
          name="metadataXml"
          label="Metadata file"
          hint="The XML metadata from the provider"
          held="Metadata loaded"
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          read={read}
        />
      )}
    </>
  )
}
