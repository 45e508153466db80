import { X } from 'lucide-react'
import { Link } from 'react-router'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { shortId } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { useKeyDown } from '#app/ui/use-key-down.ts'
import { isReported, type Placed } from '#app/shared/hardware/rack-places.ts'
import { policyOf } from '#app/shared/hardware/sled-state.ts'
import { RackSledDisks } from './RackSledDisks.tsx'
import { RackSledInstances } from './RackSledInstances.tsx'

interface Props {
  placed: Placed
  summary: string
  /** Over the page, if there is no room beside the rack. */
  sheet: boolean
  onClose: () => void
}

/** A sled in detail, beside the rack or as a sheet over it. */
export function RackSledPanel({ placed, summary, sheet, onClose }: Props) {
  const title = `Sled ${placed.serial}`
  useKeyDown(({ key, defaultPrevented }) => {
    // An open dialog, such as the sheet, handles Escape itself.
    if (key === 'Escape' && !defaultPrevented && !sheet && !document.querySelector('[role=dialog]')) onClose()
  })

  const adminReason = useFleetAdminReason()
  const leave = placed.sled ? (
    <Button asChild variant="primary">
      <Link to={to('/system/inventory/sleds/:sledId', { sledId: placed.id })}>Open sled</Link>
    </Button>
  ) : (
    // A server of another version may omit the part, which its page needs.
    placed.part && (
      <LinkButton
        to={to('/system/inventory/sleds-add/:part/:serial', placed)}
        variant="primary"
        disabledReason={adminReason}
      >
        Add sled
      </LinkButton>
    )
  )
  if (sheet) {
    return (
      <SideModal
        title={<bdi>{title}</bdi>}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            {leave}
          </>
        }
      >
        <About placed={placed} level={3} />
      </SideModal>
    )
  }
  return (
    <aside aria-label={title} className="flex flex-col gap-3 border-b border-line pb-3">
      <p aria-live="polite" className="sr-only">
        {title}, {summary}, is shown beside the rack
      </p>
      <header className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 text-lg font-semibold">
          <bdi>{title}</bdi>
        </h3>
        <Button variant="ghost" size="sm" aria-label="Close sled details" onClick={onClose}>
          <X />
        </Button>
      </header>
      <About placed={placed} level={4} />
      <div className="flex">{leave}</div>
    </aside>
  )
}

function About({ placed, level }: { placed: Placed; level: 3 | 4 }) {
  const { sled, cubby } = placed
  return (
    <div className="rack-about">
      <div className="flex min-w-0 flex-col gap-3">
        {sled && <RackSledDisks sledId={sled.id} />}
        <dl className="rack-facts">
          {sled ? (
            <>
              <dt>State</dt>
              <dd>
                <StateBadge of="hardware" state={sled.state} />
              </dd>
              <dt>Policy</dt>
              <dd>
                <StateBadge of="hardware" state={policyOf(sled)} id={sled.id} />
              </dd>
            </>
          ) : (
            <>
              <dt>State</dt>
              <dd>Not part of the system yet</dd>
            </>
          )}
          <dt>Cubby</dt>
          <dd>
            {cubby === undefined ? 'unknown' : `${cubby}, ${isReported(placed) ? 'reported' : 'inferred'}`}
          </dd>
          <dt>Rack</dt>
          <dd className="font-mono">{shortId(placed.rackId)}</dd>
          <dt>Part</dt>
          <dd className="font-mono">
            <bdi>{placed.part ?? 'unknown'}</bdi>, revision {placed.revision ?? 'unknown'}
          </dd>
          {sled && (
            <>
              <dt>Threads</dt>
              <dd className="font-mono">{sled.usableHardwareThreads}</dd>
              <dt>Memory</dt>
              <dd className="font-mono">
                <Quantity>{formatBytes(sled.usablePhysicalRam)}</Quantity>
              </dd>
              <dt>Added</dt>
              <dd>
                <RelativeTime date={sled.timeCreated} suffix />
              </dd>
            </>
          )}
        </dl>
      </div>
      {sled && <RackSledInstances sled={sled} level={level} />}
    </div>
  )
}
