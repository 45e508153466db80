export default function SnapshotCreate() {
  return null
}
