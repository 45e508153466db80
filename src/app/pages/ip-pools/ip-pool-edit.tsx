export default function IpPoolEditForm() {
  return <h1>IpPoolEditForm</h1>
}
