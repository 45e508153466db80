/** The three degrees by which operators everywhere sort alarms; in the alphabet's order too. */
export type Severity = 'critical' | 'major' | 'minor'

type Kind =
  | 'Alert receiver'
  | 'BGP session'
  | 'Certificate'
  | 'Disk'
  | 'Instance'
  | 'IP pool'
  | 'Physical disk'
  | 'Silo'
  | 'Silo quota'
  | 'Sled'
  | 'Support bundle'
  | 'Switch port'
  | 'Update'

export interface Issue {
  /** What it is about, as a path: what has failed to be read is the beginning of one. */
  id: string
  /** What is the matter, in one line. */
  name: string
  severity: Severity
  kind: Kind
  /** What it is about, by its name, and where that is. */
  where: string
  to: string
  /** Since when it is so, where the API tells. */
  since?: Date
  /** Else when what it is about was last changed: it has not been so for longer. */
  changed?: Date
  /** What tells that it is still the same, where its text or its time moves by itself. */
  mark?: string
  /** Of what goes round its states while it is the same: whether it has been in one for longer than that takes. */
  steady?: boolean
}

type Ordered = Pick<Issue, 'severity' | 'kind' | 'name' | 'where'>

const weights = { critical: 0, major: 1, minor: 2 }
const natural = new Intl.Collator(undefined, { numeric: true })
const textOf = ({ kind, name, where }: Ordered) => [kind, name, where].join('\n')

/** The gravest first; below that, what is alike stands together. */
export const inOrder = <Of extends Ordered>(issues: Of[]): Of[] =>
  issues.toSorted(
    (a, b) => weights[a.severity] - weights[b.severity] || natural.compare(textOf(a), textOf(b)),
  )

/** What an issue is, so that a change of it is told from the same one once more. */
export const fingerprintOf = ({ name, severity, since, changed, mark }: Issue): string =>
  [severity, mark ?? [name, since?.getTime(), changed?.getTime()].join(' ')].join(' ')

/** Milliseconds by which the beginning of the same state differs from answer to answer: dates come in whole seconds, and late. */
const jitter = 60_000

type Before = Pick<Issue, 'mark' | 'steady'> & { since?: number }

/**
 * An issue by the mark that it had when it was last found, where nothing says that it was over in between: the state of then still
 * lasts, or it goes round its states now as it did then. The API tells of no more than the present state.
 */
export function continued(issue: Issue, before: Before | undefined): Issue {
  const { since, steady } = issue
  if (!since || steady === undefined || before?.mark === undefined || before.since === undefined) return issue
  const lasts = Math.abs(since.getTime() - before.since) < jitter
  return lasts || (!steady && before.steady === false) ? { ...issue, mark: before.mark } : issue
}
