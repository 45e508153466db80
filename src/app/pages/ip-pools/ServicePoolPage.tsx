export default function ServicePoolPage() {
  return <h1>ServicePoolPage</h1>
}
