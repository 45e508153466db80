export default function UtilizationPage() {
  return <h1>UtilizationPage</h1>
}
