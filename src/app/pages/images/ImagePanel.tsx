export default function ImagePanel() {
  return <h1>ImagePanel</h1>
}
