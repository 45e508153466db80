import { type ReactNode, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { fromKept, isSeen, type Kept, useKeptIssues } from '#app/shared/issues/kept-issues.ts'
import { inOrder, type Issue } from '#app/shared/issues/issue.ts'
import { useIssueBadge } from '#app/shared/issues/issue-badge.ts'
import { useStore } from '#app/state/store.ts'
import { connection, signInOnTheWay, signInTitle } from '#app/worker/connection.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { Button } from '#app/ui/Button.tsx'
import { counted } from '#app/ui/text/format.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'

/** More would leave no room for instances. */
const atMost = 2

/**
 * Whether an issue is about failed instances of a project whose instances the page shows or is about to show.
 */
const isSaidByRead = ({ kind, id }: Issue, read: ReadonlySet<string> | undefined): boolean =>
  kind === 'Instance' && read?.has(id.split('/')[1] ?? '') !== false

/** Unseen issues, most severe first, without minor ones and those the instances in `read` show anyway. */
export const pressing = (
  kept: Kept | undefined,
  read: ReadonlySet<string> | undefined,
): (Issue & { lastFoundAt: number })[] =>
  inOrder(
    (kept?.issues ?? [])
      .map((issue) => ({ ...fromKept(issue), lastFoundAt: issue.lastFoundAt }))
      .filter((issue) => issue.severity !== 'minor' && !isSeen(kept, issue) && !isSaidByRead(issue, read)),
  )

interface Props {
  /** Ids of projects with known instances; undefined while the page waits for them. */
  read: ReadonlySet<string> | undefined
  /** Number of known instances that have failed. */
  failed: number
  /** The rows are those instances. */
  areFailedShown: boolean
  /** Number of projects read, and of all projects. */
  looked: number
  of: number
  showFailed: () => void
  /** Receives the number of lines; undefined while the page waits for rows. */
  noteLines: (lines: number | undefined) => void
}

/** One line per problem, with a link. */
export function Troubles({ read, failed, areFailedShown, looked, of, showFailed, noteLines }: Props) {
  const { state } = useStore(connection)
  const { fleetViewer } = useMe()
  const found = useKeptIssues()
  useIssueBadge(found)
  const issues = fleetViewer ? pressing(found.kept, read) : []
  const shown = issues.slice(0, issues.length > atMost ? atMost - 1 : atMost)
  const rest = issues.length - shown.length
  const hasFailed = failed > 0 && !areFailedShown
  const lines = [state === 'sign-in-needed', ...shown, rest > 0].filter(Boolean).length
  // A filter that the user sets moves nothing unexpectedly.
  const moving = read && lines + Number(failed > 0)
  useLayoutEffect(() => noteLines(moving))
  if (lines === 0 && !hasFailed) return null
  return (
    <ul aria-label="Needs attention">
      {state === 'sign-in-needed' && (
        <Trouble action={<Button onClick={signInOnTheWay}>Sign in</Button>}>{signInTitle}</Trouble>
      )}
      {shown.map((issue) => (
        <Trouble
          key={issue.id}
          action={
            <Button asChild>
              <Link to={issue.to} aria-label={`Open ${issue.where}`}>
                Open
              </Link>
            </Button>
          }
          detail={
            <>
              {issue.kind} <bdi>{issue.where}</bdi>, found{' '}
              <RelativeTime past suffix date={new Date(issue.lastFoundAt)} local />
            </>
          }
        >
          <bdi>{issue.name}</bdi>
        </Trouble>
      ))}
      {rest > 0 && (
        <Trouble
          action={
            <Button asChild>
              <Link to={to('/system/issues')} aria-label="Show all issues">
                Show all
              </Link>
            </Button>
          }
        >
          {counted(rest, 'more issue')}
        </Trouble>
      )}
      {hasFailed && (
        <Trouble
          detail={looked < of && `in ${looked} of ${counted(of, 'project')}`}
          action={
            <Button aria-label="Show failed instances" onClick={showFailed}>
              Show
            </Button>
          }
        >
          {counted(failed, 'instance')} {failed === 1 ? 'has' : 'have'} failed
        </Trouble>
      )}
    </ul>
  )
}

interface TroubleProps {
  action: ReactNode
  detail?: ReactNode
  children: ReactNode
}

const Trouble = ({ action, detail, children }: TroubleProps) => (
  <li className="flex h-14 items-center gap-2 border-b border-line bg-bad-wash pr-1 zoomed:h-auto zoomed:flex-wrap zoomed:justify-end zoomed:py-2">
    <span className="flex w-6 shrink-0 justify-center">
      <StatusGlyph tone="bad" className="size-3 text-bad" />
    </span>
    <div className="min-w-0 flex-1 zoomed:basis-[calc(100%-2rem)]">
      <p className="truncate font-medium zoomed:whitespace-normal">{children}</p>
      {detail && <p className="truncate text-sm zoomed:whitespace-normal text-ink-2">{detail}</p>}
    </div>
    {action}
  </li>
)
