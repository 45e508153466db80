export default function SerialConsolePage() {
  return <h1>SerialConsolePage</h1>
}
