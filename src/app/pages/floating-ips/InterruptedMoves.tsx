import { useEffect } from 'react'
import type { Freshness } from '#api/answer-headers.ts'
import type { FloatingIp } from '#api/generated/floating-ips.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { attempt } from '#app/components/actions/actions.ts'
import { forgetMove, type Move, useBegunMoves } from '#app/shared/floating-ips/begun-moves.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { useLater } from '#app/data/query.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { hasEnded } from './move.ts'
import { useFloatingIpAttach } from './use-floating-ip-attach.ts'

/** Unfinished moves of a project's floating IPs that began on this machine. */
export function InterruptedMoves({ project }: { project: string }) {
  const moves = useBegunMoves()
  const read = useLater(optionReads.floatingIps(project), { enabled: Object.keys(moves).length > 0 })
  const begun = (read.data?.value.items ?? []).flatMap((floating) => {
    const move = moves[floating.id]
    return move ? [{ floating, move, isKnown: isKnownSince(move, read) }] : []
  })
  const attached = begun.filter(({ floating, isKnown }) => isKnown && floating.instanceId)
  const settled = attached.filter(({ floating, move }) => hasEnded(move, floating, read.dataUpdatedAt))
  const settledIds = settled.map(({ floating }) => floating.id).join(' ')
  useEffect(() => {
    for (const id of settledIds.split(' ').filter(Boolean)) void forgetMove(id)
  }, [settledIds])
  return begun
    .filter((one) => !attached.includes(one))
    .map((one) => <InterruptedMove key={one.floating.id} {...one} withRetry />)
}

interface Read {
  data: Pick<Freshness, 'source'> | undefined
  dataUpdatedAt: number
}

/** Whether the server has answered since the move began, so its outcome is known. */
export const isKnownSince = ({ begun }: Move, { data, dataUpdatedAt }: Read): boolean =>
  data?.source === 'network' && dataUpdatedAt > begun

interface Props {
  floating: FloatingIp
  move: Move
  /** The server has answered since the move began. */
  isKnown: boolean
  /** Offers to retry as well as to move back. */
  withRetry?: boolean
}

/** Where an interrupted move left a floating IP, and how to move it back. */
export function InterruptedMove({ floating: { id, name }, move, isKnown, withRetry }: Props) {
  const { from, to, begun } = move
  const reasonOf = useActionReason()
  const attach = useFloatingIpAttach((_, { to: { name: instance } }) => {
    toast({ content: named`Floating IP ${name} attached to ${instance}` })
  })
  const attachTo = (place: Move['from']) =>
    attempt('Could not attach floating IP', () => attach.mutateAsync({ id, from: undefined, to: place }))
  const button = {
    disabledReason: reasonOf({}),
    pending: attach.isPending,
    size: 'sm',
    className: 'max-w-full',
  } as const
  return (
    <div className="overflow-hidden rounded border border-line">
      <Banner tone="warn" onClose={() => void forgetMove(id)}>
        <p>
          <bdi className="font-medium">{name}</bdi> was being moved from{' '}
          <bdi className="font-medium">{from.name}</bdi> to <bdi className="font-medium">{to.name}</bdi>{' '}
          <RelativeTime date={new Date(begun)} suffix local />.{' '}
          {isKnown
            ? 'It was detached but not reattached, so it is currently not attached to an instance.'
            : 'Whether it is attached is unknown until the server responds.'}
        </p>
        {isKnown && (
          <p className="flex flex-wrap gap-2 py-1">
            <Button {...button} onClick={attachTo(from)}>
              <span className="truncate">
                Reattach to <bdi>{from.name}</bdi>
              </span>
            </Button>
            {withRetry && (
              <Button {...button} onClick={attachTo(to)}>
                <span className="truncate">
                  Attach to <bdi>{to.name}</bdi>
                </span>
              </Button>
            )}
          </p>
        )}
      </Banner>
    </div>
  )
}
