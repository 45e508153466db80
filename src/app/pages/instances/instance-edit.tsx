export default function InstanceEdit() {
  return null
}
