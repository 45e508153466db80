import type { QueryClient } from '@tanstack/react-query'
import type { SwitchPortSettings } from '#api/generated/system-networking.ts'
import { allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { allBgpConfigs, portSettingsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import type { Answer } from '#app/data/client.ts'
import { bodyOf, nextName, type SettingsValues } from './settings-values.ts'

/** A form filled in from existing settings read by the loader, with an unused name. */
export function filledFrom(client: QueryClient, name: string): SettingsValues | undefined {
  const settings = client.getQueryData<Answer<SwitchPortSettings>>(portSettingsOf(name).queryKey)?.value
  if (!settings) return undefined
  const itemsOf = (queryKey: readonly unknown[]) =>
    client.getQueryData<Answer<{ items: { id: string; name: string }[] }>>(queryKey)?.value.items ?? []
  const taken = itemsOf(allSettings.queryKey).map((item) => item.name)
  return {
    ...bodyOf(settings, itemsOf(allBgpConfigs.queryKey)),
    name: nextName(settings.name, [...taken, settings.name]),
  }
}
