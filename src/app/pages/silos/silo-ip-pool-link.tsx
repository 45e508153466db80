export default function SiloIpPoolLinkForm() {
  return <h1>SiloIpPoolLinkForm</h1>
}
