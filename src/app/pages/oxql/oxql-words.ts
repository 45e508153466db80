/** Operations after a `|`, with descriptions. */
export const tableOperations = {
  filter: 'Keeps only data that meets a condition',
  align: 'Aligns all points to the same times',
  group_by: 'Combines timeseries that share these fields',
  join: 'Joins several tables into one',
  first: 'Keeps the first points of each timeseries',
  last: 'Keeps the last points of each timeseries',
} as const

export const alignments = {
  'mean_within(60s)': 'Mean of the measurements in each period',
  'interpolate(60s)': 'Value at each time, interpolated between neighbours',
} as const

export const reducers = { sum: 'Sum of the grouped values', mean: 'Mean of the grouped values' } as const

/** Token classes to highlight, tried in this order. */
export const lookOf = {
  string: String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?`,
  time: String.raw`@now\(\)|@[\w:.+-]*`,
  number: String.raw`\b\d[\w.]*\b`,
  keyword: String.raw`\b(?:get|filter|align|group_by|join|first|last|mean_within|interpolate|sum|mean|true|false)\b`,
  name: String.raw`\b[a-z]\w*:\w+\b`,
  operator: String.raw`&&|\|\||[|!<>=]=?`,
} as const
