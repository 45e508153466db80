import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import {
  differingFields,
  disputedFields,
  type RuleChange,
  type RuleConflict,
  type RuleField,
  type Side,
} from '#domain/network/firewall-merge.ts'
import { fieldName, fieldText, filtersText } from '#domain/network/firewall-words.ts'
import { Section } from '#app/components/Section.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ruleOf, type RuleValues } from './firewall-rule-values.ts'
import type { RulesChanged } from './write-rules.ts'

interface Props {
  form: UseFormReturn<RuleValues>
  changed: RulesChanged
  /** The edited rule as it was when the form opened. */
  base: VpcFirewallRuleUpdate
  choose: (conflict: RuleConflict, side: Side, fields: readonly RuleField[]) => void
}

/** Someone else's changes by rule and field, with ways to resolve them. */
export function MergeSection({ form, changed: { merged }, base, choose }: Props) {
  const values = useWatch({ control: form.control }) as RuleValues
  const inConflict = new Set(merged.conflicts.map(({ name }) => name))
  const others = merged.changes.filter(({ name }) => !inConflict.has(name))
  return (
    <Section level={3} title="Changed by someone else">
      {merged.conflicts.map((conflict) => (
        <Conflict
          key={conflict.name}
          {...conflict}
          base={base}
          mine={ruleOf(values)}
          choose={(side, fields) => choose(conflict, side, fields)}
        />
      ))}
      {others.length > 0 && (
        <div className="wrap-anywhere text-ink-2">
          <p>These changes will be kept:</p>
          <ul className="list-disc pl-5">
            {others.map((change) => (
              <li key={change.name}>{changeText(change)}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

/** Someone else's change of a rule: `web: ports 80 → 443`. */
function changeText({ name, before, now, fields }: RuleChange): string {
  if (!now) return `${name} was deleted`
  if (!before) return `${name} was added: ${addedText(now)}`
  return `${name}: ${fields.map((field) => fieldChange(field, before, now)).join('; ')}`
}

/** `allow inbound, priority 100, on instance web-1: TCP on port 443`. */
const addedText = (rule: VpcFirewallRuleUpdate) =>
  `${rule.action} ${rule.direction}, priority ${rule.priority}, on ${fieldText('targets', rule)}: ${filtersText(rule)}`

const fieldChange = (field: RuleField, before: VpcFirewallRuleUpdate, now: VpcFirewallRuleUpdate) =>
  `${lowered(fieldName(field))} ${fieldText(field, before) || 'none'} → ${fieldText(field, now) || 'none'}`

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Someone else's rule of the same name, beside the typed one. */
export function SameNameSection({ form, theirs }: { form: Props['form']; theirs: VpcFirewallRuleUpdate }) {
  const mine = ruleOf(useWatch({ control: form.control }) as RuleValues)
  const fields = differingFields(mine, theirs).filter((field) => field !== 'name')
  return (
    <Section level={3} title="Someone else created a rule with this name">
      {fields.length > 0 ? (
        <FieldTable fields={fields} versions={{ Mine: mine, Theirs: theirs }} />
      ) : (
        <p>
          <bdi className="font-medium">{theirs.name}</bdi> is identical to your rule.
        </p>
      )}
      <p className="text-ink-2">Rename yours, or cancel and edit theirs.</p>
    </Section>
  )
}

interface ConflictProps extends Omit<RuleConflict, 'fields' | 'mine'> {
  /** As currently typed. */
  mine: VpcFirewallRuleUpdate
  choose: (side: Side, fields: readonly RuleField[]) => void
}

function Conflict({ name, base, mine, theirs, choose }: ConflictProps) {
  const fields = theirs ? disputedFields({ base, mine, theirs }) : []
  const taken = base && theirs ? differingFields(base, theirs).filter((field) => !fields.includes(field)) : []
  return (
    <div className="flex flex-col gap-2 rounded border border-line bg-surface p-3">
      <p>
        <bdi className="font-medium">{name}</bdi>{' '}
        {theirs ? 'was changed in fields that you also changed:' : 'was deleted.'}
      </p>
      {theirs && (
        <FieldTable
          fields={fields}
          versions={{ Before: base, Mine: mine, Theirs: theirs }}
          choose={fields.length > 1 ? (side, field) => choose(side, [field]) : undefined}
        />
      )}
      {base && theirs && taken.length > 0 && (
        <p className="wrap-anywhere text-ink-2">
          Their other changes will be kept either way:{' '}
          {taken.map((field) => fieldChange(field, base, theirs)).join('; ')}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => choose('mine', fields)}>
          {theirs ? 'Keep mine' : 'Create it again'}
        </Button>
        <Button size="sm" onClick={() => choose('theirs', fields)}>
          {theirs ? 'Take theirs' : 'Leave it deleted'}
        </Button>
      </div>
    </div>
  )
}

interface TableProps {
  fields: readonly RuleField[]
  /** By label. */
  versions: Record<string, VpcFirewallRuleUpdate | undefined>
  /** Resolves one field. */
  choose?: ((side: Side, field: RuleField) => void) | undefined
}

const sides: [side: Side, label: string, of: string][] = [
  ['mine', 'Mine', 'Keep mine for'],
  ['theirs', 'Theirs', 'Take theirs for'],
]

/** Versions of a rule side by side, by field. */
function FieldTable({ fields, versions, choose }: TableProps) {
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-sm text-ink-2">
        <tr>
          {['Field', ...Object.keys(versions)].map((text) => (
            <th key={text} scope="col" className="pr-2 pb-1 font-normal">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-t border-line align-baseline">
            <th scope="row" className="py-1 pr-2 font-normal text-ink-2">
              {fieldName(field)}
              {choose && (
                <span className="flex flex-wrap gap-1">
                  {sides.map(([side, label, of]) => (
                    <Button
                      key={side}
                      size="sm"
                      aria-label={`${of} ${fieldName(field).toLowerCase()}`}
                      onClick={() => choose(side, field)}
                    >
                      {label}
                    </Button>
                  ))}
                </span>
              )}
            </th>
            {Object.entries(versions).map(([version, rule]) => (
              <td key={version} className="py-1 pr-2 font-mono text-sm wrap-anywhere">
                <bdi>{rule ? fieldText(field, rule) : '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
