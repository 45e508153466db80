import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { netHolding, netOfOne, netsIn, netsProblem, versionsLeftOut } from '#domain/network/allow-list.ts'
import { ipProblem } from '#domain/network/ip-addresses.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { Button } from '#app/ui/Button.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { inks, type Tone } from '#app/ui/tone.ts'
import type { AllowListValues } from './allow-list-values.ts'
import { OwnAddressSource } from './OwnAddressSource.tsx'
import type { useOwnAddress } from './own-address.ts'

interface Props {
  form: UseFormReturn<AllowListValues>
  known: ReturnType<typeof useOwnAddress>
}

/** The user's address, known or typed, and whether the list includes it. */
export function OwnAddressField({ form, known }: Props) {
  const typed = useWatch({ control: form.control, name: 'own' })
  const own = known.data?.ip ?? typed
  return (
    <div className="flex flex-col gap-2">
      {known.isPending || known.data ? (
        <div>
          <p className="font-medium">Your address</p>
          <OwnAddressSource known={known} />
        </div>
      ) : (
        <TextField
          form={form}
          name="own"
          label="Your address"
          optional
          mono
          validate={ipProblem}
          hint={
            <>
              <OwnAddressSource known={known} /> Enter it to check it against the networks. It is not stored.
            </>
          }
        />
      )}
      <Checks form={form} own={ipProblem(own) ? undefined : own} />
    </div>
  )
}

function Checks({ form, own }: Pick<Props, 'form'> & { own: string | undefined }) {
  const text = useWatch({ control: form.control, name: 'nets' })
  if (netsProblem(text)) return null
  const nets = netsIn(text)
  const net = own && netHolding(nets, own)
  const add = () =>
    own &&
    form.setValue('nets', [...nets, netOfOne(own)].join('\n'), { shouldDirty: true, shouldValidate: true })
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      {net && (
        <Line tone="ok">
          Your address is in <span className="font-mono text-sm">{net}</span>
        </Line>
      )}
      {own && !net && (
        <>
          <Line tone="bad">Your address is not in any of these networks, so saving will lock you out</Line>
          <Button size="sm" className="self-start" onClick={add}>
            Add {netOfOne(own)}
          </Button>
        </>
      )}
      {versionsLeftOut(nets).map((version) => (
        <Line key={version} tone="info">
          The list has no {version} addresses, so no one will be able to reach the API over {version}
        </Line>
      ))}
    </div>
  )
}

const Line = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <p className="flex items-start gap-1.5">
    <StatusGlyph tone={tone} className={`mt-1 ${inks[tone]}`} />
    <span>{children}</span>
  </p>
)
