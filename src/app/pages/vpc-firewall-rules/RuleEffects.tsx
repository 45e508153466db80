import { useDeferredValue, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { analyserAmong } from '#domain/network/firewall-analysis.ts'
import { compileFirewall, compileRule, nicsHit } from '#domain/network/firewall-decision.ts'
import { indexNetwork } from '#domain/network/firewall-network.ts'
import { isReadableRule } from '#domain/network/firewall-rules.ts'
import { Section } from '#app/components/Section.tsx'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/text/format.ts'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { inks } from '#app/ui/tone.ts'
import { findingText, findingTones } from './finding-words.ts'
import { isMidway, ruleSoFar, type RuleValues } from './firewall-rule-values.ts'
import { instancesOf, isCertain, type KnownNetwork } from './use-network.ts'

interface Props {
  form: UseFormReturn<RuleValues>
  known: KnownNetwork
}

const typedFields = [
  'name',
  'description',
  'status',
  'action',
  'direction',
  'priority',
  'targets',
  'hosts',
  'protocols',
  'ports',
] as const

/** The typed rule, debounced if there is much to look up. Watches single fields, not the base rules. */
function useTyped({ control }: Props['form']): { rule: VpcFirewallRuleUpdate; isMidway: boolean } {
  const [name, description, status, action, direction, priority, targets, hosts, protocols, ports] =
    useDeferredValue(useWatch({ control, name: typedFields }))
  const filters = { hosts, protocols, ports }
  const rule = ruleSoFar({ name, description, status, action, direction, priority, targets, ...filters })
  return { rule, isMidway: isMidway(filters) }
}

const shown = 24

/** Instances the targets match, as they are typed. */
export function RuleHits({ form, known: { network, isPartial } }: Props) {
  const { rule } = useTyped(form)
  const index = useMemo(() => indexNetwork(network), [network])
  const hit = instancesOf(nicsHit(compileRule(rule, index), index), network)
  const all = new Set(network.nics.map(({ instance, id }) => instance ?? id)).size
  const isAll = hit.length === all && all > 0
  return (
    <Section level={3} title="Affected instances">
      <output>
        {isPartial && `${counted(hit.length, 'instance')} of those loaded so far`}
        {!isPartial &&
          (isAll
            ? `All ${counted(all, 'instance')} in the VPC`
            : `${hit.length} of ${counted(all, 'instance')}`)}
      </output>
      {hit.length > 0 && (
        <ul aria-label="Instances the rule applies to" className="flex flex-wrap gap-1">
          {hit.slice(0, shown).map((text) => (
            <li
              key={text}
              className="rounded border border-line bg-surface px-1.5 py-px text-sm wrap-anywhere"
            >
              <bdi>{text}</bdi>
            </li>
          ))}
          {hit.length > shown && (
            <li className="px-1.5 py-px text-sm text-ink-2">and {hit.length - shown} more</li>
          )}
        </ul>
      )}
    </Section>
  )
}

/** Notes on how the typed rule relates to the others; `edited` is its name among them. */
export function RuleNote({ form, known, edited }: Props & { edited: string | undefined }) {
  const { rule: typed, isMidway } = useTyped(form)
  const base = useWatch({ control: form.control, name: 'base' })
  // Memoized by hand: React Compiler cannot know that the arguments are not mutated, and would redo this for
  // every key.
  const { others, analyser } = useMemo(() => {
    const others = compileFirewall(
      base.filter((rule) => rule.name !== edited && isReadableRule(rule)),
      known.network,
    )
    return { others, analyser: analyserAmong(others, known) }
  }, [base, edited, known])
  const isTaken = others.rules.some(({ rule }) => rule.name === typed.name)
  const rule = { ...typed, ...(isTaken && { name: '' }) }
  const finding = isMidway ? undefined : analyser(compileRule(rule, others.index))
  return (
    <output className="flex min-h-5 items-start gap-1.5">
      {finding && isCertain(finding, base) && (
        <>
          <StatusGlyph
            tone={findingTones[finding.kind]}
            className={cx('mt-1.5', inks[findingTones[finding.kind]])}
          />
          <span className="min-w-0 wrap-anywhere">{findingText(finding)}</span>
        </>
      )}
    </output>
  )
}
