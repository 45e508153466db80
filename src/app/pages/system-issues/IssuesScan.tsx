import { useScanning } from './use-scanning.ts'

/** Scans for issues on pages that do not render their place in the navigation. */
export default function IssuesScan() {
  useScanning()
  return null
}
