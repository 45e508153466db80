import type { OxqlTable, Timeseries } from '#api/generated/shared.ts'
import { fieldText } from '#domain/oxql.ts'
import type { Column, ColumnValue } from '#app/components/list/columns.tsx'

export interface ResultRow {
  series: Timeseries
  point: number
}

/** Rows of a table, built on access: an answer may have hundreds of thousands of points. */
export function resultRows({ timeseries }: OxqlTable) {
  const ends: number[] = []
  for (const { points } of timeseries) ends.push((ends.at(-1) ?? 0) + points.timestamps.length)
  return {
    count: ends.at(-1) ?? 0,
    at(index: number): ResultRow | undefined {
      const place = ends.findIndex((end) => index < end)
      const series = timeseries[place]
      return series && { series, point: index - (ends[place - 1] ?? 0) }
    },
  }
}

export type RowColumn = Column<ResultRow> & { numeric?: boolean }

/** Columns for time, every field of any series, and a value per dimension. */
export function resultColumns({ timeseries }: OxqlTable): RowColumn[] {
  const names = [...new Set(timeseries.flatMap(({ fields }) => Object.keys(fields)))]
  const dimensions = Math.max(1, ...timeseries.map(({ points }) => points.values.length))
  return [
    { id: 'timestamp', header: 'timestamp', value: ({ series, point }) => series.points.timestamps[point] },
    ...names.map((name) => ({
      id: name,
      header: name,
      value: ({ series }: ResultRow) => fieldText(series.fields[name]),
    })),
    ...Array.from({ length: dimensions }, (_, dimension) => {
      const header = dimensions > 1 ? `value ${dimension + 1}` : 'value'
      return {
        id: header,
        header,
        numeric: true,
        value: ({ series, point }: ResultRow) => valueAt(series, dimension, point),
      }
    }),
  ]
}

function valueAt({ points }: Timeseries, dimension: number, point: number): ColumnValue {
  const value = points.values[dimension]?.values.values[point]
  // A distribution is not a single number.
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** Summarizes the size of an answer. */
export function sizeOf(tables: OxqlTable[]): string {
  const series = tables.flatMap(({ timeseries }) => timeseries)
  const points = series.reduce((sum, one) => sum + one.points.timestamps.length, 0)
  const counted = (count: number, one: string, many: string) =>
    `${count.toLocaleString()} ${count === 1 ? one : many}`
  return `${counted(series.length, 'timeseries', 'timeseries')}, ${counted(points, 'point', 'points')}`
}
