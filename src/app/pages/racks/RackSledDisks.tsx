import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PhysicalDisk } from '#api/generated/system-hardware.ts'
import { toneOf } from '#app/components/StateBadge.tsx'
import { to } from '#app/url/paths.ts'
import { pollInterval } from '#app/data/query.ts'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { disksIn } from '#app/shared/hardware/sled-contents.ts'
import { bySerial } from '#app/shared/hardware/by-serial.ts'
import { words } from '#app/ui/text/format.ts'

const forms = { u2: 'U.2', m2: 'M.2' }
const saidOf = ({ policy, state }: PhysicalDisk) => `${words(policy?.kind)} ${words(state)}`

/** Front view of a sled; each disk links to its page. */
export function RackSledDisks({ sledId }: { sledId: string }) {
  const { data, error } = useQuery({
    ...disksIn(sledId),
    refetchInterval: ({ state }) => pollInterval(false, state.data),
  })
  const disks = data?.value.toSorted(bySerial) ?? []
  const draw = (form: PhysicalDisk['formFactor']) => (
    <ul aria-label={`${forms[form]} disks`} className="sled-bays" data-form={form}>
      {disks
        .filter(({ formFactor }) => formFactor === form)
        .map((disk) => {
          const tone = toneOf('hardware', disk.policy?.kind === 'expunged' ? 'expunged' : disk.state)
          return (
            <li key={disk.id}>
              <Link
                to={to('/system/inventory/disks/:diskId', { diskId: disk.id })}
                aria-label={`${forms[form]} disk ${disk.serial}, ${saidOf(disk)}`}
                title={`${disk.model}\n${disk.serial}`}
                data-tone={tone}
                className="sled-bay"
              >
                <StatusGlyph tone={tone} />
                {forms[form]}
              </Link>
            </li>
          )
        })}
    </ul>
  )
  return (
    <div className="sled-front">
      {error && !data ? (
        <p className="text-sm text-ink-2">Its disks could not be loaded.</p>
      ) : data && disks.length === 0 ? (
        <p className="text-sm text-ink-2">No disks.</p>
      ) : (
        <>
          {draw('u2')}
          {draw('m2')}
        </>
      )}
    </div>
  )
}
