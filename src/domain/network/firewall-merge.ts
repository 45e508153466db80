import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'

type Rule = VpcFirewallRuleUpdate

/** The eight writable fields of a rule, which a copy shares. */
export const ruleFieldsOf = ({
  name,
  action,
  description,
  direction,
  filters,
  priority,
  status,
  targets,
}: Rule): Rule => ({ name, action, description, direction, filters, priority, status, targets })

/** A part of a rule that is compared and merged on its own. */
export type RuleField = 'name' | 'description' | 'status' | 'action' | 'direction' | 'priority' | ListField
type ListField = 'targets' | 'hosts' | 'ports' | 'protocols'

/** How to read each field from a rule and copy it to another. */
const fields: Record<RuleField, { get: (rule: Rule) => unknown; put: (rule: Rule, from: Rule) => Rule }> = {
  name: plain('name'),
  description: plain('description'),
  status: plain('status'),
  action: plain('action'),
  direction: plain('direction'),
  priority: plain('priority'),
  targets: { get: ({ targets }) => unordered(targets), put: (rule, { targets }) => ({ ...rule, targets }) },
  hosts: filter('hosts'),
  protocols: filter('protocols'),
  ports: filter('ports'),
}

function plain(field: Exclude<keyof Rule, 'filters' | 'targets'>) {
  return {
    get: (rule: Rule) => rule[field],
    put: (rule: Rule, from: Rule) => ({ ...rule, [field]: from[field] }),
  }
}

function filter(field: keyof Rule['filters']) {
  return {
    get: ({ filters }: Rule) => unordered(filters[field] ?? []),
    put: (rule: Rule, { filters }: Rule) => ({
      ...rule,
      filters: { ...rule.filters, [field]: filters[field] ?? null },
    }),
  }
}

/** Serializes a list independent of its order. */
const unordered = (list: readonly unknown[]) =>
  list
    .map((item) => JSON.stringify(item, inOneForm))
    .toSorted()
    .join()

/** Sorts keys and drops nulls. */
const inOneForm = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== null)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value

const fieldNames = Object.keys(fields) as RuleField[]

/** The fields in which two rules differ; lists are compared without order. */
export const differingFields = (a: Rule, b: Rule): RuleField[] =>
  fieldNames.filter((field) => fields[field].get(a) !== fields[field].get(b))

/** A rule that both sides changed incompatibly. */
export interface RuleConflict {
  /** Its name before both changes. */
  name: string
  /** `base` is undefined for an added rule, a side for a deleted one. */
  base: Rule | undefined
  mine: Rule | undefined
  theirs: Rule | undefined
  /** Fields both changed differently; empty if one side deleted the rule. */
  fields: RuleField[]
}

/** Others' change of a rule since the base was read. */
export interface RuleChange {
  /** Its name before the change. */
  name: string
  /** Undefined for an added rule. */
  before: Rule | undefined
  /** Undefined for a deleted rule. */
  now: Rule | undefined
  fields: RuleField[]
}

/** Whose version wins a conflict. */
export type Side = 'mine' | 'theirs'

interface Versions {
  /** The rules the user's changes are based on. */
  base: readonly Rule[]
  /** The user's changes, by name in the base or of a new rule; undefined for a deleted rule. */
  mine: ReadonlyMap<string, Rule | undefined>
  /** The current rules. */
  theirs: readonly Rule[]
}

export interface Merged {
  rules: Rule[]
  /** Unsettled conflicts; `rules` has their version of these. */
  conflicts: RuleConflict[]
  /** All of others' changes, in conflict or not. */
  changes: RuleChange[]
}

/** Three-way merge: rules by name, and field by field for rules that both sides changed. */
export function mergeRules({ base, mine, theirs }: Versions): Merged {
  const before = byName(base)
  const now = byName(theirs)
  const renames = renamesBetween(before, now)
  const conflicts: RuleConflict[] = []
  const merged = new Map<string, Rule | undefined>(now)
  for (const [name, rule] of mine) {
    const renamed = renames.get(name)
    const versions = { name, base: before.get(name), mine: rule, theirs: now.get(name) ?? renamed }
    const result = mergeRule(versions)
    if ('fields' in result) {
      conflicts.push({ ...versions, fields: result.fields })
      continue
    }
    if (renamed) merged.delete(renamed.name)
    merged.set(name, result.rule)
  }
  return {
    rules: [...merged.values()].filter((rule) => rule !== undefined),
    conflicts,
    changes: changesBetween(before, now, renames),
  }
}

const byName = (rules: readonly Rule[]) => new Map(rules.map((rule) => [rule.name, ruleFieldsOf(rule)]))

const isSame = (a: Rule | undefined, b: Rule | undefined) =>
  a && b ? differingFields(a, b).length === 0 : a === b

function mergeRule({
  base,
  mine,
  theirs,
}: Omit<RuleConflict, 'fields'>): { rule: Rule | undefined } | { fields: RuleField[] } {
  if (isSame(mine, base) || isSame(mine, theirs)) return { rule: theirs }
  if (isSame(theirs, base)) return { rule: mine }
  if (!mine || !theirs) return { fields: [] }
  const disputed = disputedFields({ base, mine, theirs })
  if (disputed.length > 0) return { fields: disputed }
  const changed = base ? differingFields(base, mine) : []
  return { rule: changed.reduce((rule, field) => fields[field].put(rule, mine), theirs) }
}

/** Three versions of a rule that neither side deleted; `base` is undefined if both added it. */
interface RuleVersions {
  base: Rule | undefined
  mine: Rule
  theirs: Rule
}

/** The fields both sides changed differently. */
export const disputedFields = ({ base, mine, theirs }: RuleVersions): RuleField[] =>
  differingFields(mine, theirs).filter(
    (field) =>
      !base ||
      (fields[field].get(base) !== fields[field].get(mine) &&
        fields[field].get(base) !== fields[field].get(theirs)),
  )

/**
 * My version and its base after the given fields are settled for a side. Takes over what only they changed;
 * other disputed fields stay mine and disputed.
 */
export function settleFields(
  versions: RuleVersions & { base: Rule },
  settled: readonly RuleField[],
  side: Side,
): { base: Rule; mine: Rule } {
  const { theirs } = versions
  const open = disputedFields(versions).filter((field) => !settled.includes(field))
  let { base, mine } = versions
  for (const field of differingFields(base, theirs)) {
    if (open.includes(field)) continue
    const isMine = fields[field].get(mine) !== fields[field].get(base)
    if (!isMine || (side === 'theirs' && settled.includes(field))) mine = fields[field].put(mine, theirs)
    base = fields[field].put(base, theirs)
  }
  return { base, mine }
}

type Rules = ReadonlyMap<string, Rule>

/** Rules that were renamed, perhaps also switched on or off, by their old name. */
function renamesBetween(before: Rules, now: Rules): Map<string, Rule> {
  const added = [...now.values()].filter(({ name }) => !before.has(name))
  const gone = [...before.values()].filter(({ name }) => !now.has(name))
  const renames = new Map<string, Rule>()
  for (const expected of ['name', 'name,status']) {
    for (const old of gone) {
      const index = added.findIndex((rule) => differingFields(old, rule).join() === expected)
      if (renames.has(old.name) || index < 0) continue
      for (const rule of added.splice(index, 1)) renames.set(old.name, rule)
    }
  }
  return renames
}

function changesBetween(before: Rules, now: Rules, renames: Rules): RuleChange[] {
  const renamed = new Set([...renames.values()].map(({ name }) => name))
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name): RuleChange[] => {
    const change = { name, before: before.get(name), now: now.get(name) ?? renames.get(name) }
    if (!change.before) return renamed.has(name) ? [] : [{ ...change, fields: [] }]
    const fields = change.now ? differingFields(change.before, change.now) : []
    return !change.now || fields.length > 0 ? [{ ...change, fields }] : []
  })
}
