export default function IpPoolSilosTab() {
  return <h1>IpPoolSilosTab</h1>
}
