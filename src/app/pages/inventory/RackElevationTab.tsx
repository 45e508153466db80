export default function RackElevationTab() {
  return <h1>RackElevationTab</h1>
}
