import type { TimeseriesSchema } from '#api/generated/system-metrics.ts'

/** Timeseries by what they are about, both in the order of their names. */
export function targetsOf(schemas: TimeseriesSchema[]): Array<[target: string, schemas: TimeseriesSchema[]]> {
  const targets = new Map<string, TimeseriesSchema[]>()
  const inOrder = schemas.toSorted((a, b) => a.timeseriesName.localeCompare(b.timeseriesName))
  for (const schema of inOrder) {
    const target = schema.timeseriesName.split(':')[0] ?? ''
    targets.set(target, [...(targets.get(target) ?? []), schema])
  }
  return [...targets]
}

/** Whether a text occurs in what a timeseries is called, is about, or is told apart by. */
export function schemaMatches(schema: TimeseriesSchema, text: string): boolean {
  const { timeseriesName, description, fieldSchema, units } = schema
  const wanted = text.trim().toLowerCase()
  const parts = [
    timeseriesName,
    description.metric,
    description.target,
    units,
    ...fieldSchema.map(({ name }) => name),
  ]
  return parts.some((part) => part.toLowerCase().includes(wanted))
}
