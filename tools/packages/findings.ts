interface Finding {
  name: string
  severity: string
  /** What is wrong with it, or what brings it. */
  title: string
}

interface AuditReport {
  auditReportVersion: number
  vulnerabilities: Record<string, { name: string; severity: string; via: (string | { title: string })[] }>
}

const isReport = (value: unknown): value is AuditReport =>
  typeof value === 'object' && value !== null && 'auditReportVersion' in value && 'vulnerabilities' in value

/** What a report of `npm audit --json` finds. Nothing where it is no report, since no advisories could be had. */
export function findingsIn(text: string): Finding[] | undefined {
  let report: unknown
  try {
    report = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isReport(report)) return undefined
  return Object.values(report.vulnerabilities).map(({ name, severity, via }) => ({
    name,
    severity,
    title: via.map((it) => (typeof it === 'string' ? `by ${it}` : it.title)).join(', '),
  }))
}
