import { type BgpConfig, networkingBgpConfigDelete } from '#api/generated/system-networking.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { ConfigDeletion } from './ConfigDeletion.tsx'
import type { ConfigUse, useConfigUse } from './use-config-use.ts'

const namedAtMost = 4

/** Why a configuration in use cannot be deleted. */
function inUseText(uses: ConfigUse[]): string | undefined {
  if (uses.length === 0) return undefined
  const named = uses.slice(0, namedAtMost).map(({ peer, settings }) => `${peer} (${settings})`)
  const more = uses.length > namedAtMost ? ` and ${uses.length - namedAtMost} more` : ''
  return `In use by ${uses.length === 1 ? 'peer' : 'peers'} ${named.join(', ')}${more}`
}

export function useConfigActions({
  usesOf,
}: ReturnType<typeof useConfigUse>): (config: BgpConfig) => Action[] {
  const remove = useWrite(networkingBgpConfigDelete)
  const reason = useFleetAdminReason()
  return (config) => [
    copyAction('ID', config.id),
    deleteAction(
      'BGP configuration',
      config.name,
      async () => {
        await remove.mutateAsync({ query: { nameOrId: config.id } })
        toast({ content: named`BGP configuration ${config.name} deleted` })
      },
      {
        disabledReason: reason ?? inUseText(usesOf(config)),
        body: <ConfigDeletion config={config} />,
        typeToConfirm: true,
      },
    ),
  ]
}
