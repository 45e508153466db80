import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Addressed } from '#domain/keys/certificates.ts'
import { FileField } from '#app/shared/files/FileField.tsx'
import { ChainFacts } from './ChainFacts.tsx'
import { serverNow } from '#app/ui/text/clock.ts'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Fields of the chain and its private key. Both must be `secrets` of the form. */
  names: { cert: Path<Values>; key: Path<Values> }
  /** The silo the certificate is for, if known. */
  silo: Addressed | undefined
}

/** Large, so loaded with the first chain. */
const loadChecks = () => import('./check-chain.ts')

/** Runs a check; if its code cannot be loaded, the next submit retries. */
async function problemBy(
  check: (checks: Awaited<ReturnType<typeof loadChecks>>) => Promise<string | undefined>,
) {
  const checks = await loadChecks().catch(() => undefined)
  return checks ? check(checks) : 'The validator could not be loaded. Check the connection and try again.'
}

/** A certificate chain and its private key, checked as thoroughly as a browser can. */
export function PemFields<Values extends FieldValues>({ form, names, silo }: Props<Values>) {
  const cert: string = useWatch({ control: form.control, name: names.cert })
  // A new chain needs the key checked again.
  const checkKey = useEffectEvent(() => {
    if (form.getValues(names.key)) void form.trigger(names.key)
  })
  useEffect(() => {
    if (cert) checkKey()
  }, [cert])
  return (
    <>
      <FileField
        form={form}
        name={names.cert}
        label="Certificate chain"
        hint="PEM, with the silo’s certificate first, then its issuer’s, and so on"
        held="Chain loaded"
        accept=".pem,.crt,.cer"
        paste="shown"
        validate={(pem: string) => problemBy(({ chainProblem }) => chainProblem(pem, serverNow()))}
      />
      {cert && <ChainFacts pem={cert} silo={silo} />}
      <FileField
        form={form}
        name={names.key}
        label="Private key"
        hint="Unencrypted PEM. It is sent once, never shown and never stored on this machine."
        held="Private key loaded. It is never shown and never stored on this machine."
        accept=".pem,.key"
        paste="masked"
        validate={(key: string) => problemBy(({ keyProblem }) => keyProblem(key, form.getValues(names.cert)))}
      />
    </>
  )
}
