export default function SilosPage() {
  return <h1>SilosPage</h1>
}
