export default function SamlIdpCreateForm() {
  return <h1>SamlIdpCreateForm</h1>
}
