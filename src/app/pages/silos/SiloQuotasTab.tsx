export default function SiloQuotasTab() {
  return <h1>SiloQuotasTab</h1>
}
