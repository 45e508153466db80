export default function PhysicalDisksTab() {
  return <h1>PhysicalDisksTab</h1>
}
