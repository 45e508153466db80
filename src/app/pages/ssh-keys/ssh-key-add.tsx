export default function SshKeyAddForm() {
  return <h1>SshKeyAddForm</h1>
}
