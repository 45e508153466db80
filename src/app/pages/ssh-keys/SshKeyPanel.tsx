export default function SshKeyPanel() {
  return <h1>SshKeyPanel</h1>
}
