export default function SiloFleetRolesTab() {
  return <h1>SiloFleetRolesTab</h1>
}
