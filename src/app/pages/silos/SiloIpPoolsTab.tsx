export default function SiloIpPoolsTab() {
  return <h1>SiloIpPoolsTab</h1>
}
