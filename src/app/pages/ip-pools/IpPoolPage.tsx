export default function IpPoolPage() {
  return <h1>IpPoolPage</h1>
}
