import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Addressed } from '#domain/keys/certificates.ts'
import { FileField } from '#app/shared/files/FileField.tsx'
import { ChainFacts } from './ChainFacts.tsx'
import { serverNow } from '#app/ui/text/clock.ts'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** The fields of the chain and of its private key. Both are secrets of the form. */
  names: { cert: Path<Values>; key: Path<Values> }
  /** The silo that the certificate should be for, when that is known. */
  silo: Addressed | undefined
}

const textOf = (content: Uint8Array) => new TextDecoder().decode(content)

/** What the checks need is large, and comes with the first chain. */
const loadChecks = () => import('./check-chain.ts')

/** What is wrong by a check; one that could not be loaded is tried again with the next press. */
async function problemBy(
  check: (checks: Awaited<ReturnType<typeof loadChecks>>) => Promise<string | undefined>,
) {
  const checks = await loadChecks().catch(() => undefined)
  return checks ? check(checks) : 'The validator could not be loaded. Check the connection and try again.'
}

/** A certificate chain and its private key, checked as far as a browser can. */
export function PemFields<Values extends FieldValues>({ form, names, silo }: Props<Values>) {
  const cert: string = useWatch({ control: form.control, name: names.cert })
  // Whether a key belongs to the chain is another question once the chain is another.
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
        hint="PEM: the silo’s certificate first, then its issuer’s, and so on"
        held="Chain loaded"
        accept=".pem,.crt,.cer"
        read={textOf}
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
        read={textOf}
        paste="masked"
        validate={(key: string) => problemBy(({ keyProblem }) => keyProblem(key, form.getValues(names.cert)))}
      />
    </>
  )
}
