export default function NetworkMetrics() {
  return <h1>NetworkMetrics</h1>
}
