export default function InstanceGroupAddForm() {
  return <h1>InstanceGroupAddForm</h1>
}
