export default function SledsTab() {
  return <h1>SledsTab</h1>
}
