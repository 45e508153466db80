export default function UninitializedSledsTab() {
  return <h1>UninitializedSledsTab</h1>
}
