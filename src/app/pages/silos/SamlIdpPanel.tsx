export default function SamlIdpPanel() {
  return <h1>SamlIdpPanel</h1>
}
