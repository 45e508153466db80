export default function DiskPanel() {
  return <h1>DiskPanel</h1>
}
