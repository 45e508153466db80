/** The usual alarm severities; also in alphabetical order. */
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
  /** A path that identifies the subject; failed reads are recorded as prefixes of ids. */
  id: string
  /** The problem in one line. */
  name: string
  severity: Severity
  kind: Kind
  /** The subject's name and location. */
  where: string
  to: string
  /** Start of the problem, if the API reports it. */
  since?: Date
  /** Otherwise the subject's last change: the problem cannot be older. */
  changed?: Date
  /** Identifies the same problem while its text or time keeps changing. */
  mark?: string
  /** For a problem that cycles through states: whether the current state has lasted longer than a cycle. */
  steady?: boolean
}

type Ordered = Pick<Issue, 'severity' | 'kind' | 'name' | 'where'>

const weights = { critical: 0, major: 1, minor: 2 }
const natural = new Intl.Collator(undefined, { numeric: true })
const textOf = ({ kind, name, where }: Ordered) => [kind, name, where].join('\n')

/** By severity, then by kind and name. */
export const inOrder = <Of extends Ordered>(issues: Of[]): Of[] =>
  issues.toSorted(
    (a, b) => weights[a.severity] - weights[b.severity] || natural.compare(textOf(a), textOf(b)),
  )

/** Tells a changed issue from the same one found again. */
export const fingerprintOf = ({ name, severity, since, changed, mark }: Issue): string =>
  [severity, mark ?? [name, since?.getTime(), changed?.getTime()].join(' ')].join(' ')

/**
 * Milliseconds by which the start of one state varies between answers, which have whole seconds and arrive
 * late.
 */
const jitter = 60_000

type Before = Pick<Issue, 'mark' | 'steady'> & { since?: number }

/**
 * Keeps an issue's earlier mark unless it ended in between: its state still lasts, or it is still cycling.
 * The API reports only the current state.
 */
export function continued(issue: Issue, before: Before | undefined): Issue {
  const { since, steady } = issue
  if (!since || steady === undefined || before?.mark === undefined || before.since === undefined) return issue
  const lasts = Math.abs(since.getTime() - before.since) < jitter
  return lasts || (!steady && before.steady === false) ? { ...issue, mark: before.mark } : issue
}
