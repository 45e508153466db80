export default function DiskAttach() {
  return null
}
