/**
 * Checks the packages for known vulnerabilities. Fails on high severity; if the registry has no advisories,
 * such as behind a mirror or offline, it reports that and passes.
 */
import { execFile } from 'node:child_process'
import { root } from './packages/lock.ts'
import { findingsIn } from './packages/findings.ts'

const report = await new Promise<string>((resolve) => {
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries', '0', '--fetch-timeout', '20000']
  // npm exits with an error both for findings and without an answer.
  execFile('npm', args, { cwd: root, maxBuffer: 1e8 }, (_, output) => resolve(output))
})
const findings = findingsIn(report)
if (!findings) console.log('Could not fetch advisories, so no packages were checked')
else {
  for (const { name, severity, title } of findings) console.log(`${severity}: ${name}: ${title}`)
  const severe = findings.filter(({ severity }) => severity === 'high' || severity === 'critical')
  console.log(`${findings.length} packages with advisories, ${severe.length} of high severity`)
  process.exitCode = severe.length ? 1 : 0
}
