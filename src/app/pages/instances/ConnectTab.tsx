export default function ConnectTab() {
  return null
}
