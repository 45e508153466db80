export default function SnapshotCreateForm() {
  return <h1>SnapshotCreateForm</h1>
}
