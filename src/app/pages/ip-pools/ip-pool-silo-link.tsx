export default function IpPoolSiloLinkForm() {
  return <h1>IpPoolSiloLinkForm</h1>
}
