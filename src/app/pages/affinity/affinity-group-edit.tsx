export default function AffinityGroupEditForm() {
  return <h1>AffinityGroupEditForm</h1>
}
