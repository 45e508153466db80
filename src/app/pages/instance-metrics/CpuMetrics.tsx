export default function CpuMetrics() {
  return <h1>CpuMetrics</h1>
}
