export default function SwitchPortsTab() {
  return <h1>SwitchPortsTab</h1>
}
