export default function RackPage() {
  return <h1>RackPage</h1>
}
