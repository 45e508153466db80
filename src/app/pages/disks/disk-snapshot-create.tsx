export default function DiskSnapshotCreateForm() {
  return <h1>DiskSnapshotCreateForm</h1>
}
