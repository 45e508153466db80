import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { rulesThatApply } from '#domain/firewall-targets.ts'
import { placeText, protocolText } from '#domain/firewall-words.ts'
import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { instanceOf } from '#app/components/instances/instance-reads.ts'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { ensureFound, findIn, found } from '#app/data/found.ts'
import { type Params, to, useRouteParams } from '#app/routing/paths.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { Properties } from '#app/ui/Properties.tsx'
import { Property } from '#app/ui/Property.tsx'
import { RelativeTime } from '#app/ui/RelativeTime.tsx'
import { SideModal } from '#app/ui/SideModal.tsx'
import { ActionBadge, StatusBadge } from './firewall-badges.tsx'
import { ensureNetworks, rulesOf } from './networking-reads.ts'
import { firewallNicsOf, useNetworks } from './use-networks.ts'

type RuleParams = Params<'/projects/:project/vpcs/:vpc/firewall-rules/:rule'>

export const loader = loaderFor(
  '/projects/:project/instances/:instance/networking/firewall-rules/:vpc/:rule',
  (params) =>
    Promise.all([ensure(instanceOf(params)), ensureNetworks(params), ensureFound(ensureRule(params))]),
)

const ruleIn = (rules: VpcFirewallRule[], { rule }: RuleParams) => rules.find(({ name }) => name === rule)

function ensureRule(params: RuleParams) {
  const rules = rulesOf(params.project, params.vpc)
  return findIn(ensure(rules), rules, (value) => ruleIn(value.rules, params))
}

export default function FirewallRulePanel() {
  const params = useRouteParams('/projects/:project/instances/:instance/networking/firewall-rules/:vpc/:rule')
  const navigate = useNavigate()
  const instance = useAnswer(instanceOf(params)).value.name
  const { data, error, refetch } = useLater(rulesOf(params.project, params.vpc))
  const rule = data && found(ruleIn(data.value.rules, params))
  const nics = useNetworks(params).flatMap(firewallNicsOf)
  const close = () => void navigate(to('/projects/:project/instances/:instance/networking', params))
  return (
    <SideModal
      title={<bdi>Firewall rule {params.rule}</bdi>}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      {rule ? (
        <>
          <RuleFacts
            rule={rule}
            vpc={params.vpc}
            nics={rulesThatApply([rule], instance, nics)[0]?.nics ?? []}
            aside={<Freshness facts={data} onRefresh={() => void refetch()} />}
          />
          <RuleParts rule={rule} />
        </>
      ) : (
        error && <PageError error={error} onRetry={() => void refetch()} />
      )}
    </SideModal>
  )
}

interface FactsProps {
  rule: VpcFirewallRule
  vpc: string
  nics: string[]
  aside: ReactNode
}

function RuleFacts({ rule, vpc, nics, aside }: FactsProps) {
  return (
    <Section level={3} title="Rule" aside={aside}>
      {rule.description && (
        <p className="wrap-anywhere text-ink-2">
          <bdi>{rule.description}</bdi>
        </p>
      )}
      <Properties>
        <Property label="Action">
          <ActionBadge action={rule.action} />
        </Property>
        <Property label="Direction">{rule.direction}</Property>
        <Property label="Priority">
          <span className="font-mono text-sm">{rule.priority}</span>
        </Property>
        <Property label="Status">
          <StatusBadge status={rule.status} />
        </Property>
        <Property label="VPC">
          <bdi>{vpc}</bdi>
        </Property>
        <Property label="Applies to">
          <bdi>{nics.join(', ') || 'No interface of this instance'}</bdi>
        </Property>
        <Property label="Created">
          <RelativeTime date={rule.timeCreated} suffix />
        </Property>
        <Property label="ID">
          <span className="min-w-0 truncate font-mono text-sm">{rule.id}</span>
          <CopyButton value={rule.id} label="Copy rule ID" />
        </Property>
      </Properties>
    </Section>
  )
}

const RuleParts = ({ rule: { targets, filters, direction } }: { rule: VpcFirewallRule }) => (
  <>
    <Texts title="Targets" texts={targets.map(placeText)} none="None: the rule applies to nothing" />
    <Texts
      title={direction === 'outbound' ? 'To hosts' : 'From hosts'}
      texts={(filters.hosts ?? []).map(placeText)}
      none="Any host"
    />
    <Texts title="Protocols" texts={(filters.protocols ?? []).map(protocolText)} none="Any protocol" />
    <Texts title="Ports" texts={filters.ports ?? []} none="Any port" />
  </>
)

const Texts = ({ title, texts, none }: { title: string; texts: string[]; none: string }) => (
  <Section level={3} title={title}>
    {texts.length > 0 ? (
      <ul aria-label={title} className="flex flex-wrap gap-1.5">
        {texts.map((text) => (
          <li
            key={text}
            className="rounded border border-line bg-surface px-2 py-0.5 font-mono text-sm wrap-anywhere"
          >
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-ink-2">{none}</p>
    )}
  </Section>
)
