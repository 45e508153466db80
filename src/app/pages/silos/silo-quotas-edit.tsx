export default function SiloQuotasEditForm() {
  return <h1>SiloQuotasEditForm</h1>
}
