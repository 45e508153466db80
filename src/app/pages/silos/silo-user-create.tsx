export default function SiloUserCreateForm() {
  return <h1>SiloUserCreateForm</h1>
}
