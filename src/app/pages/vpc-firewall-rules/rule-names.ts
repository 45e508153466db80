interface Named {
  id: string
  name: string
}

/** Finds a rule by name, or by an id from before the last write. */
export const ruleIn = <Rule extends Named>(rules: readonly Rule[], wanted: string): Rule | undefined =>
  rules.find(({ name }) => name === wanted) ?? rules.find(({ id }) => id === wanted)
