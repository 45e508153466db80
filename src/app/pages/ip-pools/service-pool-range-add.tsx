export default function ServicePoolRangeAddForm() {
  return <h1>ServicePoolRangeAddForm</h1>
}
