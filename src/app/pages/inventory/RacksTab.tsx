export default function RacksTab() {
  return <h1>RacksTab</h1>
}
