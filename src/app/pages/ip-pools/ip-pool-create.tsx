export default function IpPoolCreateForm() {
  return <h1>IpPoolCreateForm</h1>
}
