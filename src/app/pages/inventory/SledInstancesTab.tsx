export default function SledInstancesTab() {
  return <h1>SledInstancesTab</h1>
}
