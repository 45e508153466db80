export default function DiskCreateForm() {
  return <h1>DiskCreateForm</h1>
}
