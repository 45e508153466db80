import type { UseFormReturn } from 'react-hook-form'
import { derOf } from '#domain/keys/pem.ts'
import { FileField } from '#app/shared/files/FileField.tsx'
import type { IdpValues } from './idp-form-values.ts'

export function SigningKeyFields({ form }: { form: UseFormReturn<IdpValues> }) {
  return (
    <>
      <FileField
        form={form}
        name="privateKey"
        label="Private key"
        hint="Unencrypted DER or PEM. It is sent once, never shown and never stored on this machine."
        held="Private key loaded. It is never shown and never stored on this machine."
        accept=".der,.pem,.key"
        read={(content) => derOf(content, 'private key')}
      />
      <FileField
        form={form}
        name="publicCert"
        label="Public certificate"
        hint="DER or PEM. The provider uses it to verify signatures."
        held="Certificate loaded"
        accept=".der,.pem,.crt,.cer"
        read={(content) => derOf(content, 'certificate')}
      />
    </>
  )
}
