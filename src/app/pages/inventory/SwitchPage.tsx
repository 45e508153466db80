export default function SwitchPage() {
  return <h1>SwitchPage</h1>
}
