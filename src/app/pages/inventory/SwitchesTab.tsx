export default function SwitchesTab() {
  return <h1>SwitchesTab</h1>
}
