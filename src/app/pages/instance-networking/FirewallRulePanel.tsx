export default function FirewallRulePanel() {
  return <h1>FirewallRulePanel</h1>
}
