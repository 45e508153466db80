export default function MetricsTab() {
  return null
}
