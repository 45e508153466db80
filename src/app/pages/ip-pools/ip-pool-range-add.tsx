export default function IpPoolRangeAddForm() {
  return <h1>IpPoolRangeAddForm</h1>
}
