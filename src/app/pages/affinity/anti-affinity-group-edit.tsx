export default function AntiAffinityGroupEditForm() {
  return <h1>AntiAffinityGroupEditForm</h1>
}
