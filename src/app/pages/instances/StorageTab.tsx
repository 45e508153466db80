export default function StorageTab() {
  return null
}
