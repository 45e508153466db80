import { Link, Outlet } from 'react-router'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { Facts } from '#app/components/Facts.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import { NotStored } from '#app/components/NotStored.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { ensureFound } from '#app/data/page-subject.ts'
import { ensure } from '#app/data/query.ts'
import { useUnstored } from '#app/data/use-unstored.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { authSettings, limitText } from './auth-settings-reads.ts'

export const loader = () => ensureFound(ensure(authSettings))

export default function AuthSettingsPage() {
  const { siloName } = useMe()
  const { data, error, isOut, retry } = useUnstored(authSettings)
  const seconds = data?.value.deviceTokenMaxTtlSeconds
  return (
    <section aria-label="Auth settings" className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="text-xl font-semibold">Auth settings</h1>
        <span className="flex-1" />
        <Freshness facts={data} />
        {data && (
          <LinkButton to={to('/auth-settings/edit')} variant="primary" name="Edit token lifetime">
            Edit
          </LinkButton>
        )}
      </header>
      {isOut && <NotStored what="Auth settings" onRetry={retry} />}
      {data && (
        <>
          <Facts
            facts={[
              ['Silo', <bdi key="silo">{siloName}</bdi>],
              ['Maximum token lifetime', <LongestLifetime key="lifetime" seconds={seconds} />],
            ]}
          />
          <div className="flex max-w-prose flex-col gap-2 text-ink-2">
            <p>
              {typeof seconds === 'number'
                ? `A device that signs in gets a token that expires within ${limitText(seconds)}; it can request a shorter lifetime.`
                : 'A device that signs in without requesting an expiry gets a token that never expires.'}
            </p>
            <p>
              Changes apply only to new tokens. Existing tokens keep their expiry, even if you set a shorter
              or longer lifetime. View and delete your own tokens in{' '}
              <Link to={to('/settings/access-tokens')} className="text-accent underline">
                Access tokens
              </Link>
              .
            </p>
          </div>
        </>
      )}
      {!data && !isOut && error && <PageError error={error} onRetry={retry} />}
      <Outlet />
    </section>
  )
}

const LongestLifetime = ({ seconds }: { seconds: number | null | undefined }) => (
  <span className="font-mono" title={typeof seconds === 'number' ? `${seconds} seconds` : undefined}>
    {limitText(seconds)}
  </span>
)
