export default function PhysicalDiskPage() {
  return <h1>PhysicalDiskPage</h1>
}
