export default function AffinityMemberAddForm() {
  return <h1>AffinityMemberAddForm</h1>
}
