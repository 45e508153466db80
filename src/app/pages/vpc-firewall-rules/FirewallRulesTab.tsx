import { Outlet } from 'react-router'
import { instanceList } from '#api/generated/instances.ts'
import { vpcFirewallRulesView, vpcSubnetList, vpcSubnetListNetworkInterfaces } from '#api/generated/vpcs.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { listOfRead } from '#app/components/list/whole-list.ts'
import { rulesOf, vpcOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, invalidate, loaderFor, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import { Button } from '#app/ui/Button.tsx'
import { columnsFor } from './firewall-columns.tsx'
import { GetThroughPanel } from './GetThroughPanel.tsx'
import { type RuleRow, rowsOf } from './rule-rows.ts'
import { useNetwork } from './use-network.ts'
import { useRuleActions } from './use-rule-actions.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/firewall-rules', (params) =>
  Promise.all([ensure(vpcOf(params)), Promise.allSettled([ensure(rulesOf(params.project, params.vpc))])]),
)

const refresh = () =>
  void invalidate([vpcFirewallRulesView, vpcSubnetList, vpcSubnetListNetworkInterfaces, instanceList])

export default function FirewallRulesTab() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/firewall-rules')
  const [search, editSearch] = useUrlSearch()
  const columns = columnsFor(params)
  const view = useListView('vpc-firewall-rules', columns)
  const read = useLater(rulesOf(params.project, params.vpc))
  const known = useNetwork(params)
  const rules = read.data?.value.rules ?? []
  const rows = rowsOf(rules, known)
  const actions = useRuleActions(params, rules)
  const ask = () =>
    editSearch((next) => next.set('check', 'inbound'), { replace: false, preventScrollReset: false })
  useOffered(() => [{ label: 'Would it get through?', run: ask, online: false }])
  return (
    <>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-2">
            Inbound traffic is denied unless a rule allows it; outbound traffic is allowed unless a rule
            denies it.
          </p>
          <Button onClick={ask}>Would it get through?</Button>
        </div>
        <ListView<RuleRow>
          title="Firewall rules"
          level={2}
          columns={columns}
          view={view}
          data={listOfRead(read, rows, refresh)}
          actions={actions.of}
          bulk={actions.bulk}
          createLink={to('/projects/:project/vpcs/:vpc/firewall-rules-new', params)}
          createLabel="Create firewall rule"
          empty="Rules allow or deny traffic to and from instances."
        />
      </div>
      {search.has('check') && (
        <GetThroughPanel rules={read.data?.value.rules} error={read.error} known={known} params={params} />
      )}
      <Outlet />
    </>
  )
}
