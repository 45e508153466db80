import { EmptyState } from '#app/ui/EmptyState.tsx'

export default function MetricsTab() {
  return (
    <EmptyState title="No charts yet">Metrics are not part of this version of the console yet.</EmptyState>
  )
}
