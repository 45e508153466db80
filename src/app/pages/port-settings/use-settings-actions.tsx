import {
  networkingSwitchPortSettingsDelete,
  type SwitchPortSettingsIdentity,
} from '#api/generated/system-networking.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { PlacedPort } from './port-settings-reads.ts'
import { SettingsDeletion } from './SettingsDeletion.tsx'

/** URL of a form filled in from existing settings, with a new name. */
export const copyPage = (like: string) =>
  `${to('/system/networking/port-settings-new')}?${new URLSearchParams({ like })}`

/** Pages of the settings pass `leave` to navigate away after deletion. Ports are undefined while unknown. */
export function useSettingsActions(leave?: () => unknown) {
  const adminReason = useFleetAdminReason()
  const remove = useWrite(networkingSwitchPortSettingsDelete, { done: leave })
  return ({ id, name }: SwitchPortSettingsIdentity, ports: PlacedPort[] | undefined): Action[] => [
    {
      label: 'Edit',
      primary: true,
      disabledReason: adminReason,
      to: to('/system/networking/port-settings/:settings/edit', { settings: name }),
    },
    { label: 'Copy settings', online: true, disabledReason: adminReason, to: copyPage(name) },
    copyAction('ID', id),
    deleteAction(
      'port settings',
      name,
      async () => {
        await remove.mutateAsync({ query: { portSettings: id } })
        toast({ content: named`Port settings ${name} deleted` })
      },
      {
        disabledReason: adminReason ?? (ports && ports.length > 0 ? appliedReason(ports) : undefined),
        body: <SettingsDeletion name={name} known={ports !== undefined} />,
      },
    ),
  ]
}

const appliedReason = (ports: PlacedPort[]) =>
  `Applied to ${ports.map(({ label }) => label).join(', ')}. Apply different settings to the port or clear it first.`
