import { useQuery } from '@tanstack/react-query'
import type { SwitchPortSettings } from '#api/generated/system-networking.ts'
import { portSettingsDifference } from '#domain/network/port-settings-difference.ts'
import { allBgpConfigs } from '#app/shared/rack-network/rack-network-reads.ts'

interface Props {
  before: SwitchPortSettings | undefined
  after: SwitchPortSettings | undefined
}

const signs = { added: ['+', 'added: '], removed: ['−', 'removed: '], changed: ['·', ''] } as const

/** Settings that the change would alter, in words. */
export function PortDifference({ before, after }: Props) {
  const configs = useQuery(allBgpConfigs).data?.value.items
  const configName = (nameOrId: string) => configs?.find(({ id }) => id === nameOrId)?.name ?? nameOrId
  const parts = portSettingsDifference(before, after, { configName })
  if (parts.length === 0) return <p>The port already has these settings, so nothing will change.</p>
  return (
    <dl className="flex flex-col border-t border-line">
      {parts.map(({ title, changes }) => (
        <div
          key={title}
          className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="font-medium wrap-anywhere">{title}</dt>
          {changes.map(({ kind, text }) => (
            <dd key={`${kind} ${text}`} className="flex gap-2 font-mono text-sm wrap-anywhere sm:col-start-2">
              <span aria-hidden className="w-3 shrink-0 text-ink-2">
                {signs[kind][0]}
              </span>
              <span className="min-w-0">
                {signs[kind][1]}
                {text}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
