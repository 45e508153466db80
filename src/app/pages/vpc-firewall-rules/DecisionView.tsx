import { useState } from 'react'
import { Link } from 'react-router'
import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import type { Decision, Packet } from '#domain/network/firewall-decision.ts'
import { Section } from '#app/components/Section.tsx'
import { ActionBadge } from '#app/shared/vpcs/firewall-badges.tsx'
import { to } from '#app/url/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { outcomeText } from './outcome-words.ts'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'

interface Props {
  decision: Decision<VpcFirewallRule>
  packet: Packet
  params: VpcParams
  /** Checks the firewall of the other instance. */
  onOtherSide: (() => void) | undefined
}

const shownAtFirst = 30

/** The decision about a packet, the rule behind it, and why other rules did not apply. */
export function DecisionView({
  decision: { action, by, steps },
  packet: { direction, protocol },
  params,
  onOtherSide,
}: Props) {
  const [all, setAll] = useState(false)
  const isIcmp = protocol.type === 'icmp'
  const ruleLink = (name: string) =>
    to('/projects/:project/vpcs/:vpc/firewall-rules/:rule/edit', { ...params, rule: name })
  const shown = all
    ? steps
    : steps.slice(0, Math.max(shownAtFirst, steps.findIndex(({ rule }) => rule === by) + 1))
  return (
    <>
      <output className="flex flex-col gap-1 rounded border border-line bg-surface px-3 py-2">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={action === 'allow' ? 'ok' : 'bad'}>{action === 'allow' ? 'Yes' : 'No'}</Badge>
          {by ? (
            <span>
              <Link to={ruleLink(by.name)} className="font-medium hover:underline">
                <bdi>{by.name}</bdi>
              </Link>
              {action === 'allow' ? ' allows it' : ' denies it'} at priority {by.priority}.
            </span>
          ) : (
            <span>
              No rule matches, so {direction} traffic is {direction === 'inbound' ? 'denied' : 'allowed'} by
              default.
            </span>
          )}
        </span>
        {action === 'allow' && <span className="text-sm text-ink-2">Replies are allowed too.</span>}
      </output>
      {onOtherSide && (
        <p className="text-ink-2">
          The other instance’s firewall also applies.{' '}
          <Button size="sm" onClick={onOtherSide}>
            Check {direction === 'inbound' ? 'outbound traffic from' : 'inbound traffic to'} that instance
          </Button>
        </p>
      )}
      <Section level={3} title="Rules by priority">
        {steps.length === 0 && <p className="text-ink-2">The VPC has no rules.</p>}
        <ol
          aria-label="Rules by priority"
          className="flex flex-col divide-y divide-line rounded border border-line"
        >
          {shown.map(({ rule, outcome }) => (
            <li
              key={rule.name}
              className={cx(
                'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-baseline gap-x-2 px-2 py-1.5',
                outcome === 'decides' && 'bg-accent-wash',
              )}
            >
              <span className="text-right font-mono text-sm">{rule.priority}</span>
              <Link
                to={ruleLink(rule.name)}
                className="truncate font-medium hover:underline"
                title={rule.name}
              >
                <bdi>{rule.name}</bdi>
              </Link>
              <ActionBadge action={rule.action} />
              <span className="col-span-2 col-start-2 text-sm text-ink-2">
                {outcomeText(outcome, { rule, by, isIcmp })}
              </span>
            </li>
          ))}
        </ol>
        {shown.length < steps.length && (
          <div>
            <Button size="sm" onClick={() => setAll(true)}>
              Show {steps.length - shown.length} more
            </Button>
          </div>
        )}
      </Section>
    </>
  )
}
