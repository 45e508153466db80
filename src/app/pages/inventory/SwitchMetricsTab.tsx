export default function SwitchMetricsTab() {
  return <h1>SwitchMetricsTab</h1>
}
