import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { SwitchPortSettings } from '#api/generated/system-networking.ts'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '#app/components/fields/TextField.tsx'
import { FormSection, FullPageForm } from '#app/components/forms/FullPageForm.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { PageError } from '#app/components/PageError.tsx'
import { portSettingsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useLater } from '#app/data/query.ts'
import { to, type Params } from '#app/url/paths.ts'
import { confirmedBy } from '#app/components/fields/confirmed-by.ts'
import { PortDifference } from './PortDifference.tsx'
import { PortTouches } from './PortTouches.tsx'
import { type NotedSettings, toNoted, usePortWatches } from './port-watches.ts'
import type { PortRow } from './switch-reads.ts'
import { usePortChange } from './use-port-change.ts'
import { usePortState } from './use-port-state.ts'

export interface PortChangeValues {
  /** Empty if the port is cleared. */
  settings: string
  /** The port's name, typed to confirm. */
  confirmed: string
}

interface Props {
  title: ReactNode
  submitLabel: string
  params: Params<'/system/inventory/switches/:switchId/ports/:port'>
  port: PortRow
  form: UseFormReturn<PortChangeValues>
  /** Settings to apply; null to clear, undefined while unknown. */
  after: SwitchPortSettings | null | undefined
  /** Shown instead of the difference while there is nothing to compare. */
  waiting?: ReactNode
  /** Why the server would refuse the change now. */
  notNow?: string | undefined
  draftKey?: string
  children?: ReactNode
}

const useApplied = ({ portSettingsId }: PortRow) =>
  useQuery({ ...portSettingsOf(portSettingsId ?? ''), enabled: Boolean(portSettingsId) })

/** Confirms a change of a port's settings: the differences, what they affect, and the port's name to type. */
export function PortChangeForm(props: Props) {
  const { title, submitLabel, params, port, form, after, waiting, notNow, draftKey, children } = props
  const navigate = useNavigate()
  const applied = useApplied(port)
  const listed = useLater(allSettings).data?.value.items
  const id = port.portSettingsId ?? undefined
  // A server of another version may omit the peers.
  const current = applied.data?.value.bgpPeers && applied.data.value
  const before = id && current ? toNoted(current) : undefined
  const noted: NotedSettings | undefined =
    before ??
    (id
      ? {
          id,
          name: listed?.find((it) => it.id === id)?.name ?? id,
          hasLink: true,
          hasLldp: true,
          peers: [],
        }
      : undefined)
  const next = after ? toNoted(after) : undefined
  const peers = [...(before?.peers ?? []), ...(next?.peers ?? [])]
  const { state } = usePortState(port, { peers })
  const former = usePortWatches()?.[port.id]
  const change = usePortChange(former, () =>
    navigate(to('/system/inventory/switches/:switchId/ports/:port/watch', params), { replace: true }),
  )
  const adminReason = useFleetAdminReason()
  const isCompared = after !== undefined && (!id || current !== undefined)
  const isUnknown = applied.error !== null || (applied.data !== undefined && !current)
  const isLoading = !isCompared && !isUnknown && !waiting
  return (
    <FullPageForm
      title={title}
      submitLabel={submitLabel}
      form={form}
      write={change}
      back={to('/system/inventory/switches/:switchId/ports/:port', params)}
      secrets={['confirmed']}
      draftKey={draftKey}
      args={() => ({
        port,
        switchId: params.switchId,
        before: noted,
        after: next,
        was: state,
        isPutBack: false,
      })}
    >
      <div className="empty:hidden">
        <NotNow reason={adminReason ?? notNow} />
      </div>
      {children}
      <FormSection title="Changes">
        {isCompared ? (
          <PortDifference before={current} after={after ?? undefined} />
        ) : isUnknown ? (
          <>
            <p>The current settings could not be loaded, so there is nothing to compare with.</p>
            {applied.error && <PageError error={applied.error} onRetry={() => void applied.refetch()} />}
          </>
        ) : (
          (waiting ?? <p>Loading current settings…</p>)
        )}
      </FormSection>
      {(isCompared || isUnknown) && (
        <FormSection title="Impact">
          <PortTouches port={port} before={id ? before : null} after={next} />
        </FormSection>
      )}
      {/* Hidden while loading: the sections above would move it. It is still required. */}
      <div className={isLoading ? 'invisible' : ''}>
        <FormSection
          title="Confirm"
          hint="The link, its neighbour and its sessions will then be monitored for five minutes, and you can restore the current settings in one step."
        >
          <TextField form={form} name="confirmed" mono {...confirmedBy(port.name)} />
        </FormSection>
      </div>
    </FullPageForm>
  )
}
