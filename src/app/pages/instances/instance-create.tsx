export default function InstanceCreate() {
  return null
}
