export default function NicEditForm() {
  return <h1>NicEditForm</h1>
}
