export default function IpPoolsPage() {
  return <h1>IpPoolsPage</h1>
}
