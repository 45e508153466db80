export default function IssuesPage() {
  return <h1>IssuesPage</h1>
}
