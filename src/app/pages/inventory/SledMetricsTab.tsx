export default function SledMetricsTab() {
  return <h1>SledMetricsTab</h1>
}
