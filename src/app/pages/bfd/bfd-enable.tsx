import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { networkingBfdEnable } from '#api/generated/system-networking.ts'
import { ipProblem } from '#domain/network/ip-addresses.ts'
import { detectionTime, microsecondsText } from '#domain/network/bfd.ts'
import { bfdThresholdLimits } from '#domain/limits.ts'
import { RadioField, SelectField } from '#app/components/fields/choice-fields.tsx'
import { NumberField, TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { useRecheck } from '#app/components/forms/use-recheck.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { bfdSessions, bgpSessions } from '#app/shared/rack-network/rack-network-reads.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useLater, useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import {
  bfdDefaults,
  type BfdValues,
  localProblem,
  peerProblem,
  rxLimitsIn,
  rxOf,
  toBfdEnable,
} from './bfd-values.ts'
import { words } from '#app/ui/text/format.ts'

export default function BfdEnableForm() {
  const navigate = useNavigateFromHere()
  const sessions = useLater(bfdSessions).data?.value ?? []
  const form = useForm<BfdValues>({ mode: 'onBlur', defaultValues: bfdDefaults })
  const [at, remote, unit] = useWatch({ control: form.control, name: ['switch', 'remote', 'unit'] })
  useRecheck(form, 'remote', at)
  useRecheck(form, 'local', remote)
  useRecheck(form, 'rx', unit)
  const enable = useWrite(networkingBfdEnable, {
    done: (_, { body }) => {
      toast({ content: named`BFD to ${body.remote} on ${body.switch} enabled` })
      return navigate(to('/system/networking/bfd'))
    },
  })
  return (
    <SideForm
      title="Enable BFD"
      form={form}
      write={enable}
      back={to('/system/networking/bfd')}
      args={(values) => ({ body: toBfdEnable(values) })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <RadioField
        form={form}
        name="switch"
        label="Switch"
        row
        options={[
          { value: 'switch0', label: 'switch0' },
          { value: 'switch1', label: 'switch1' },
        ]}
      />
      <TextField
        form={form}
        name="remote"
        label="Peer address"
        placeholder="198.51.100.241"
        mono
        hint={useBgpHint(form)}
        validate={(text: string) => peerProblem(text, at, sessions)}
      />
      <TextField
        form={form}
        name="local"
        label="Local address"
        optional
        mono
        hint="The switch address for the session. Leave empty for any."
        validate={(text: string) => localProblem(text, form.getValues('remote'))}
      />
      <RadioField
        form={form}
        name="mode"
        label="Mode"
        options={[
          { value: 'single_hop', label: 'Single hop', detail: 'The peer is directly connected' },
          { value: 'multi_hop', label: 'Multihop', detail: 'The peer is reached through routers' },
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField form={form} name="rx" label="Required Rx" {...rxLimitsIn(unit)} />
        <SelectField
          form={form}
          name="unit"
          label="Unit"
          options={[
            { value: 'ms', label: 'Milliseconds' },
            { value: 'µs', label: 'Microseconds' },
          ]}
        />
      </div>
      <NumberField
        form={form}
        name="detectionThreshold"
        label="Detection threshold"
        {...bfdThresholdLimits}
        hint={useDetectionHint(form)}
      />
      <p className="text-sm text-ink-2">
        Enable BFD at the other end as well. A peer that does not respond is considered down.
      </p>
    </SideForm>
  )
}

/** The BGP session the BFD session would watch, if known. */
function useBgpHint({ control }: UseFormReturn<BfdValues>): string | undefined {
  const [peer, at] = useWatch({ control, name: ['remote', 'switch'] })
  const sessions = useLater(bgpSessions).data?.value
  if (!sessions || ipProblem(peer)) return 'The peer to monitor'
  const bgp = sessions.find((it) => it.addr === peer && it.switch === at)
  return bgp
    ? `BGP session to this address: AS ${bgp.remoteAsn}, ${words(bgp.state)}`
    : `${at} has no BGP session to this address`
}

function useDetectionHint({ control }: UseFormReturn<BfdValues>): string | undefined {
  const [rx, unit, detectionThreshold] = useWatch({ control, name: ['rx', 'unit', 'detectionThreshold'] })
  const time = detectionTime({ requiredRx: rxOf({ rx, unit }), detectionThreshold })
  if (!(time > 0)) return 'How many packets in a row may be missed'
  return `How many packets in a row may be missed. With these values, a failure is detected within ${microsecondsText(time)}`
}
