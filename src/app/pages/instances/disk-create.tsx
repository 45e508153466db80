export default function DiskCreate() {
  return null
}
