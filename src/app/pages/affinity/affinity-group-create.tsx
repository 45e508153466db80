export default function AffinityGroupCreateForm() {
  return <h1>AffinityGroupCreateForm</h1>
}
