import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { recoveryOf, recoverySummary } from '#domain/network/port-recovery.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { Facts } from '#app/components/Facts.tsx'
import { ErrorDetail } from '#app/components/ErrorDetail.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { connection } from '#app/worker/connection.ts'
import { ensure, loaderFor, useLater } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { to, type Params, useRouteParams } from '#app/url/paths.ts'
import { named } from '#app/components/named.tsx'
import { isReached } from '#worker-protocol/connection-state.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Countdown } from '#app/ui/text/Countdown.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { useIsPast } from '#app/ui/text/use-is-past.ts'
import { PortChecks } from './PortChecks.tsx'
import { endOf, type NotedSettings, type PortWatch, usePortWatches } from './port-watches.ts'
import { boundOf, switchOf } from './switch-reads.ts'
import { portKey } from '#app/shared/hardware/port-order.ts'
import { usePortChange } from './use-port-change.ts'
import { usePortState } from './use-port-state.ts'

const path = '/system/inventory/switches/:switchId/ports/:port/watch'

/** Works without the server: what restoring needs is stored on this machine. */
export const loader = loaderFor(path, (params) => Promise.allSettled([ensure(switchOf(params))]))

export default function PortWatchPage() {
  const params = useRouteParams(path)
  const watches = usePortWatches()
  const watch = watches && watchOf(Object.values(watches), params)
  return (
    <section aria-label={`Monitor ${params.port}`} className="flex max-w-3xl flex-col gap-4">
      {watch ? (
        <Watch watch={watch} />
      ) : (
        <>
          <h1 className="text-xl font-semibold">{named`Monitor ${params.port}`}</h1>
          {watches ? (
            <EmptyState
              title="Nothing to monitor"
              action={<PortLink params={params}>{named`Port ${params.port}`}</PortLink>}
            >
              This port’s settings have not been changed from this machine in the past week.
            </EmptyState>
          ) : (
            <Skeleton className="h-40" />
          )}
        </>
      )}
    </section>
  )
}

const watchOf = (watches: PortWatch[], { switchId, port }: Params<typeof path>) =>
  watches.find((watch) => watch.switchId === switchId && portKey(watch.port) === port)

const PortLink = ({ params, children }: { params: Params<typeof path>; children: ReactNode }) => (
  <Button asChild className="self-start max-sm:self-stretch">
    <Link to={to('/system/inventory/switches/:switchId/ports/:port', params)}>{children}</Link>
  </Button>
)

const called = (settings: NotedSettings | undefined) => settings?.name ?? 'no settings'

function Watch({ watch }: { watch: PortWatch }) {
  const { port, at, before, after, was, isPutBack } = watch
  const name = portKey(port)
  const isOver = useIsPast(endOf(watch), Date.now)
  const params = { switchId: watch.switchId, port: name }
  const bound = useLater(boundOf(port), { transitioning: () => !isOver })
  const isBoundKnown = !bound.error && bound.data?.source === 'network' && bound.dataUpdatedAt >= at
  const boundId = isBoundKnown ? (bound.data?.value.items[0]?.portSettingsId ?? null) : undefined
  const peers = [...(was.sessions?.map(({ peer }) => peer) ?? []), ...(after?.peers ?? [])]
  const now = usePortState(port, { isFast: !isOver, after: at, peers })
  const checks = recoveryOf({ was, after, hadSettings: isPutBack || before !== undefined }, now.state)
  const isReachable = isReached(useStore(connection).state)
  const change = usePortChange(watch, () => undefined)
  const summary = recoverySummary(checks)
  const isLooking = summary.verdict === 'unknown' && isReachable && !now.error
  const overtaken = change.isPending ? undefined : boundText(watch, boundId)
  return (
    <>
      <header className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 flex-1 text-xl font-semibold wrap-anywhere">
          {isPutBack
            ? 'Previous settings restored on'
            : after
              ? 'Settings applied to'
              : 'Settings cleared from'}{' '}
          <bdi>{name}</bdi>
        </h1>
        <p className="text-ink-2">
          {isOver ? (
            'Monitoring finished'
          ) : (
            <>
              <Countdown until={endOf(watch)} local /> left
            </>
          )}
        </p>
      </header>
      <Facts
        facts={[
          ['Applied settings', <bdi key="after">{called(after)}</bdi>],
          ['Changed', <RelativeTime key="at" date={new Date(at)} suffix past local />],
          ['Previous settings', <bdi key="before">{called(before)}</bdi>],
        ]}
      />
      {!isReachable && (
        <Banner tone="bad">
          The server cannot be reached. This change may be the cause.{' '}
          {isPutBack
            ? 'The port will be checked again as soon as the server responds.'
            : 'The details needed to restore the previous settings are stored on this machine, so you can restore them here as soon as the server responds.'}
        </Banner>
      )}
      {isReachable && !watch.isAnswered && !change.isPending && boundId === undefined && (
        <Banner tone="warn">The server has not confirmed this change. The result will appear soon.</Banner>
      )}
      <PortChecks
        checks={checks}
        since={now.since}
        summary={overtaken ?? (isLooking ? { ...summary, text: 'Checking the port…' } : summary)}
        isRunning={!isOver}
      />
      <PutBack watch={watch} boundId={boundId} change={change} />
      <PortLink params={params}>{named`Port ${name}`}</PortLink>
    </>
  )
}

/** Takes precedence if the change did not reach the server, or another change replaced it. */
function boundText({ before, after, isPutBack }: PortWatch, boundId: string | null | undefined) {
  if (boundId === undefined || boundId === (after?.id ?? null)) return undefined
  const text =
    boundId === (before?.id ?? null)
      ? `This change did not reach the server, so ${isPutBack ? 'the previous settings were not restored' : 'the port is unchanged'}.`
      : 'Someone else has since changed the settings of this port.'
  return { verdict: 'missing' as const, text }
}

interface PutBackProps {
  watch: PortWatch
  /** Settings applied now; undefined while unknown. */
  boundId: string | null | undefined
  change: ReturnType<typeof usePortChange>
}

function PutBack({ watch, boundId, change }: PutBackProps) {
  const { port, switchId, before, after, was, isPutBack } = watch
  const adminReason = useFleetAdminReason()
  const reasonOf = useActionReason()
  const target = isPutBack ? after : before
  const current = isPutBack ? before : after
  const isBack = boundId === (target?.id ?? null)
  const isOther = boundId !== undefined && !isBack && boundId !== (current?.id ?? null)
  // Hidden until it is known that the first restore did not help.
  if (isBack || (isPutBack && boundId === undefined && !change.isPending)) return null
  const reason = reasonOf({
    disabledReason:
      adminReason ?? (isOther ? 'Someone else has since changed the settings of this port' : undefined),
  })
  return (
    <div className="flex flex-col gap-2">
      {change.error && (
        <Banner tone="bad">
          The previous settings could not be restored: {change.error.message}
          <ErrorDetail error={change.error} />
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          pending={change.isPending}
          disabledReason={reason}
          onClick={() =>
            change.mutate({ port, switchId, before: current, after: target, was, isPutBack: true })
          }
        >
          Restore previous settings
        </Button>
        <p className="text-ink-2">
          {target ? (
            <>
              Applies <b translate="no">{target.name}</b> immediately.
            </>
          ) : (
            'There were no settings before, so this clears the port immediately.'
          )}
        </p>
      </div>
    </div>
  )
}
