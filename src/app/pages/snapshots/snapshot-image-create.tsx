export default function SnapshotImageCreateForm() {
  return <h1>SnapshotImageCreateForm</h1>
}
