export default function SledPage() {
  return <h1>SledPage</h1>
}
