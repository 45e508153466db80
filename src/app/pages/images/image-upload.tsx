export default function ImageUploadPage() {
  return <h1>ImageUploadPage</h1>
}
