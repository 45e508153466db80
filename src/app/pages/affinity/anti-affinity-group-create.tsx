export default function AntiAffinityGroupCreateForm() {
  return <h1>AntiAffinityGroupCreateForm</h1>
}
