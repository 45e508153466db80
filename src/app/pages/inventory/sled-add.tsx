export default function SledAddForm() {
  return <h1>SledAddForm</h1>
}
