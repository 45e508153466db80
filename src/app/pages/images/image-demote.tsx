export default function ImageDemoteForm() {
  return <h1>ImageDemoteForm</h1>
}
