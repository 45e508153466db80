import { Badge } from '#app/ui/Badge.tsx'

export default function UiPage() {
  return (
    <main className="p-4">
      <h1 className="text-xl font-semibold">Interface pieces</h1>
      <Badge tone="ok">running</Badge>
    </main>
  )
}
