export default function SiloPage() {
  return <h1>SiloPage</h1>
}
