import type { Action, BulkAction } from '#app/components/actions/actions.ts'
import { markIssuesSeen } from '#app/shared/issues/kept-issues.ts'
import type { IssueRow } from './use-issues.ts'

const mark = 'Mark as seen'
const unmark = 'Mark as unseen'

/** Stored on this machine only, so no connection is needed. */
export const seenActions = (issue: IssueRow): Action[] => [
  {
    label: issue.isSeen ? unmark : mark,
    online: false,
    primary: true,
    run: () => void markIssuesSeen([issue], !issue.isSeen),
  },
  { label: 'Open', to: issue.to },
]

const marks =
  (seen: boolean) =>
  async (issues: IssueRow[]): Promise<ReadonlyMap<string, unknown>> => {
    await markIssuesSeen(issues, seen)
    return new Map()
  }

export const seenBulk: BulkAction<IssueRow>[] = [
  {
    label: mark,
    online: false,
    reason: ({ isSeen }) => (isSeen ? 'Already marked as seen' : undefined),
    runAll: marks(true),
    done: 'Marked as seen',
  },
  {
    label: unmark,
    online: false,
    reason: ({ isSeen }) => (isSeen ? undefined : 'Not marked as seen'),
    runAll: marks(false),
    done: 'Marked as unseen',
  },
]
