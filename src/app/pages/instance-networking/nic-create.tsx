export default function NicCreateForm() {
  return <h1>NicCreateForm</h1>
}
