export default function SiloUsersTab() {
  return <h1>SiloUsersTab</h1>
}
