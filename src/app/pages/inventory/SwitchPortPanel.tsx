export default function SwitchPortPanel() {
  return <h1>SwitchPortPanel</h1>
}
