export default function SiloIdpsTab() {
  return <h1>SiloIdpsTab</h1>
}
