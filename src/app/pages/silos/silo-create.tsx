export default function SiloCreateForm() {
  return <h1>SiloCreateForm</h1>
}
