import { callServer } from '#app/data/client.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import {
  type LldpLinkConfig,
  networkingSwitchPortLldpConfigUpdate,
  networkingSwitchPortLldpConfigView,
} from '#api/generated/system-networking.ts'
import { ipProblem } from '#domain/network/ip-addresses.ts'
import { CheckboxField } from '#app/components/fields/choice-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { found, useFound } from '#app/data/page-subject.ts'
import { client, ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { confirmedBy } from '#app/components/fields/confirmed-by.ts'
import { lldpFields } from './lldp.ts'
import { neighborsOf } from '#app/shared/hardware/port-reads.ts'
import { named } from '#app/components/named.tsx'
import { ensurePort, lldpConfigOf, portIn, portsOf, switchOf } from './switch-reads.ts'

const path = '/system/inventory/switches/:switchId/ports/:port/lldp'

export const loader = loaderFor(path, async (params) => {
  await ensurePort(params)
  const { rackId } = (await ensure(switchOf(params))).value
  const { value } = await client.ensureQueryData(portsOf(rackId))
  await ensure(lldpConfigOf(found(portIn(value, params))))
})

type TextKey = (typeof lldpFields)[number][0]
type Values = Record<TextKey, string> & { enabled: boolean; confirmed: string }

const toValues = (config: LldpLinkConfig): Values => ({
  enabled: config.enabled,
  chassisId: config.chassisId ?? '',
  linkName: config.linkName ?? '',
  linkDescription: config.linkDescription ?? '',
  systemName: config.systemName ?? '',
  systemDescription: config.systemDescription ?? '',
  managementIp: config.managementIp ?? '',
  confirmed: '',
})

const toConfig = ({ confirmed: _, enabled, ...texts }: Values, id: string): LldpLinkConfig => ({
  id,
  enabled,
  ...Object.fromEntries(lldpFields.map(([key]) => [key, texts[key] || null])),
})

export default function PortLldpForm() {
  const params = useRouteParams(path)
  const navigate = useNavigateFromHere()
  const { rackId } = useAnswer(switchOf(params)).value
  const port = useFound(portIn(useQuery(portsOf(rackId)).data?.value, params), params.port)
  const config = useAnswer(lldpConfigOf(port)).value
  const neighbors = useLater(neighborsOf(port)).data?.value.items
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: toValues(config) })
  const enabled = useWatch({ control: form.control, name: 'enabled' })
  const isSwitchedOff = config.enabled && !enabled
  const back = to('/system/inventory/switches/:switchId/ports/:port', params)
  const update = useWrite(networkingSwitchPortLldpConfigUpdate, {
    done: () => {
      toast({ content: named`LLDP settings for ${port.name} saved` })
      return navigate(back)
    },
  })
  const { portName, switchLocation } = port
  const readNow = async () => {
    const at = { path: { port: portName }, query: { rackId, switchLocation } }
    const { confirmed: _, ...values } = toValues(await callServer(networkingSwitchPortLldpConfigView, at))
    return values
  }
  return (
    <SideForm
      title={named`LLDP settings for ${port.name}`}
      submitLabel="Save LLDP"
      form={form}
      write={update}
      back={back}
      secrets={['confirmed']}
      now={readNow}
      labels={Object.fromEntries(lldpFields)}
      args={(values) => ({
        path: { port: portName },
        query: { rackId, switchLocation },
        body: toConfig(values, config.id),
      })}
    >
      <div className="empty:hidden">
        <NotNow reason={useFleetAdminReason()} />
      </div>
      <CheckboxField form={form} name="enabled" label="Announce this port via LLDP" />
      {lldpFields.map(([key, label]) => (
        <TextField
          key={key}
          form={form}
          name={key}
          label={label}
          optional
          mono={key === 'managementIp' || key === 'chassisId'}
          {...(key === 'managementIp' ? { validate: ipProblem } : {})}
        />
      ))}
      {isSwitchedOff && (
        <>
          <Banner tone="warn">
            <bdi>{portName}</bdi> on <bdi>{switchLocation}</bdi> will no longer announce itself or detect its
            neighbour
            {neighbors && neighbors.length > 0
              ? named` (${neighbors.map(({ systemName, chassisId }) => systemName ?? chassisId).join(', ')}).`
              : '.'}{' '}
            Its link and BGP sessions will stay up.
          </Banner>
          <TextField form={form} name="confirmed" mono {...confirmedBy(port.name)} />
        </>
      )}
    </SideForm>
  )
}
