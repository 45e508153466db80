export default function SnapshotPanel() {
  return <h1>SnapshotPanel</h1>
}
