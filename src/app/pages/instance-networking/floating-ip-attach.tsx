export default function FloatingIpAttachForm() {
  return <h1>FloatingIpAttachForm</h1>
}
