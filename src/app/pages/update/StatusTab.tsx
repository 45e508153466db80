import { offersKnown } from '#app/session/offers-known.ts'
import { Link, Outlet } from 'react-router'
import { systemUpdateStatus } from '#api/generated/system-update.ts'
import { AgeAbove } from '#app/components/age-above.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { type Fact, Facts } from '#app/components/Facts.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { PageError } from '#app/components/PageError.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Section } from '#app/components/Section.tsx'
import { ensure } from '#app/data/query.ts'
import { offers } from '#app/user/server-version.ts'
import { to } from '#app/url/paths.ts'
import type { UpdateProgress } from '#domain/releases.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { ReleaseFlow } from './ReleaseFlow.tsx'
import { oldTarget, updateStatus, useUpdate } from './update-reads.ts'

export const loader = async () => {
  await offersKnown()
  return settled([offers(systemUpdateStatus) ? ensure(updateStatus) : ensure(oldTarget)])
}

const states: Record<UpdateProgress['is'], [tone: Tone, word: string]> = {
  untargeted: ['off', 'no target'],
  suspended: ['bad', 'suspended'],
  moving: ['busy', 'updating'],
  done: ['ok', 'up to date'],
  untold: ['off', 'unknown'],
}

export default function StatusTab() {
  const { known, error, refetch } = useUpdate()
  const reason = useFleetAdminReason()
  return (
    <div className="flex flex-col gap-8">
      <Section
        level={2}
        title="Target release"
        aside={
          <>
            {known && <Freshness facts={known.facts} />}
            <LinkButton to={to('/system/update/target-set')} variant="primary" disabledReason={reason}>
              Set target release
            </LinkButton>
          </>
        }
      >
        {known ? (
          <Facts facts={factsOf(known)} />
        ) : error ? (
          <PageError error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-16" />
        )}
      </Section>
      {known && (
        <AgeAbove value={known.facts}>
          <Section level={2} title="Progress">
            <Progress progress={known.progress} />
          </Section>
        </AgeAbove>
      )}
      <Outlet />
    </div>
  )
}

type Known = NonNullable<ReturnType<typeof useUpdate>['known']>

function factsOf({ target, progress, lastStep }: Known): Fact[] {
  const state = progress && states[progress.is]
  return [
    [
      'Release',
      target ? (
        <Link
          key="release"
          to={to('/system/update/repositories/:version', { version: target.version })}
          className="font-mono hover:underline"
        >
          {target.version}
        </Link>
      ) : (
        'Not set'
      ),
    ],
    ...(target ? [['Set', <RelativeTime key="set" date={target.since} suffix />] satisfies Fact] : []),
    ...(state
      ? [
          [
            'State',
            <Badge key="state" tone={state[0]} transitioning={state[0] === 'busy'}>
              {state[1]}
            </Badge>,
          ] satisfies Fact,
        ]
      : []),
    ...(lastStep
      ? [['Last step planned', <RelativeTime key="step" date={lastStep} suffix />] satisfies Fact]
      : []),
  ]
}

function Progress({ progress }: { progress: UpdateProgress | undefined }) {
  if (!progress) {
    return (
      <p className="max-w-prose text-ink-2">
        This server reports the target release, but not how many components run it. That requires a server
        from November 2025 or later.
      </p>
    )
  }
  return (
    <>
      {progress.is === 'suspended' && (
        <div className="overflow-hidden rounded border border-line">
          <Banner tone="bad">
            <b>The update is suspended.</b> Components were changed manually, for example by support, so the
            rack does not continue automatically. To resume, upload the release that matches what is on the
            rack now and set it as the target.
          </Banner>
        </div>
      )}
      <ReleaseFlow progress={progress} />
    </>
  )
}
