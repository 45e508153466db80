export default function AntiAffinityMemberAddForm() {
  return <h1>AntiAffinityMemberAddForm</h1>
}
