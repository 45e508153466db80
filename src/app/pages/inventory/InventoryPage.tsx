export default function InventoryPage() {
  return <h1>InventoryPage</h1>
}
