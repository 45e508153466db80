export default function SledLabelsPage() {
  return <h1>SledLabelsPage</h1>
}
