export default function SledDisksTab() {
  return <h1>SledDisksTab</h1>
}
