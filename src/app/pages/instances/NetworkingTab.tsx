export default function NetworkingTab() {
  return null
}
