import type { TimeseriesSchema } from '#api/generated/system-metrics.ts'

/** Timeseries by target, both sorted by name. */
export function targetsOf(schemas: TimeseriesSchema[]): Array<[target: string, schemas: TimeseriesSchema[]]> {
  const targets = new Map<string, TimeseriesSchema[]>()
  const inOrder = schemas.toSorted((a, b) => a.timeseriesName.localeCompare(b.timeseriesName))
  for (const schema of inOrder) {
    const target = schema.timeseriesName.split(':')[0] ?? ''
    targets.set(target, [...(targets.get(target) ?? []), schema])
  }
  return [...targets]
}

/** Searches a schema's name, description, fields and units. A server of another version may omit some. */
export function schemaMatches(schema: TimeseriesSchema, text: string): boolean {
  const { timeseriesName, description, fieldSchema, units } = schema
  const wanted = text.trim().toLowerCase()
  const parts = [
    timeseriesName,
    description?.metric,
    description?.target,
    units,
    ...(fieldSchema ?? []).map(({ name }) => name),
  ]
  // Nothing can be done with a timeseries without its name.
  return Boolean(timeseriesName) && parts.some((part) => part?.toLowerCase().includes(wanted))
}
