export default function DiskMetrics() {
  return <h1>DiskMetrics</h1>
}
