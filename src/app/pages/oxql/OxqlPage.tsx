export default function OxqlPage() {
  return <h1>OxqlPage</h1>
}
