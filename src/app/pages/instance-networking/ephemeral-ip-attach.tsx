export default function EphemeralIpAttachForm() {
  return <h1>EphemeralIpAttachForm</h1>
}
