interface Finding {
  name: string
  severity: string
  /** The vulnerability, or the dependency that has it. */
  title: string
}

interface AuditReport {
  auditReportVersion: number
  vulnerabilities: Record<string, { name: string; severity: string; via: (string | { title: string })[] }>
}

const isReport = (value: unknown): value is AuditReport =>
  typeof value === 'object' && value !== null && 'auditReportVersion' in value && 'vulnerabilities' in value

/** Parses a report of `npm audit --json`. Undefined if it is not one, because advisories were unavailable. */
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
