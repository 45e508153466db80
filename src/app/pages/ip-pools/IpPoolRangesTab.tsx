export default function IpPoolRangesTab() {
  return <h1>IpPoolRangesTab</h1>
}
