export default function SiloImagePanel() {
  return <h1>SiloImagePanel</h1>
}
