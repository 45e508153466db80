import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

/** A limit in the figure's unit. */
export interface Bar {
  of: 'median' | 'p95'
  limit: number
  /** A lower limit instead of an upper one. */
  atLeast?: true
}

/** One line of the report: the measurement, the number of runs, and its limits. */
export interface Figure {
  group: string
  what: string
  unit: 'ms' | 'bytes' | 'rows' | 'requests' | 'files' | '%' | 'ratio' | 'score' | 'of 100'
  /** If measured once, the value itself. */
  median: number
  p95?: number
  runs: number
  bars: Bar[]
}

/** Where and when the figures were measured. */
export interface Circumstances {
  /** ISO 8601. */
  date: string
  machine: string
  browser: string
  /** One-minute load averages before and after measuring, including the browser's own share. */
  load: { before: number; after: number }
}

/** The smallest value that at least `share` (0 to 1) of the values do not exceed (nearest rank). */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** A figure from several measurements, in milliseconds by default. */
export const spread = (
  group: string,
  what: string,
  values: number[],
  bars: Bar[] = [],
  unit: Figure['unit'] = 'ms',
): Figure => ({
  group,
  what,
  unit,
  median: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  runs: values.length,
  bars,
})

export const single = (figure: Omit<Figure, 'p95' | 'bars'> & { bars?: Bar[] }): Figure => ({
  bars: [],
  ...figure,
})

/** The machine and its current load; the load after measuring is filled in later. */
export const circumstances = (browserVersion: string): Circumstances => ({
  date: new Date().toISOString(),
  machine:
    `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`,
  browser: `Chromium ${browserVersion}, headless`,
  load: { before: loadavg()[0] ?? 0, after: 0 },
})

const held = (figure: Figure, { of, limit, atLeast }: Bar) =>
  atLeast ? (figure[of] ?? 0) >= limit : (figure[of] ?? Number.POSITIVE_INFINITY) <= limit

export const allHeld = (figures: Figure[]): boolean =>
  figures.every((figure) => figure.bars.every((bar) => held(figure, bar)))

/** Decimal places; none for other units. */
const digits: Partial<Record<Figure['unit'], number>> = { ms: 1, ratio: 2, score: 3 }

const number = (value: number | undefined, unit: Figure['unit']) =>
  value?.toLocaleString('en', {
    minimumFractionDigits: digits[unit] ?? 0,
    maximumFractionDigits: digits[unit] ?? 0,
  }) ?? ''

const head = ['', 'Measured', 'Unit', 'Median', 'p95', 'Runs', 'Bar']

const cells = (figure: Figure): string[] => [
  figure.group,
  figure.what,
  figure.unit,
  number(figure.median, figure.unit),
  number(figure.p95, figure.unit),
  String(figure.runs),
  figure.bars
    .map(
      (bar) =>
        `${bar.of} ${bar.atLeast ? '≥' : '≤'} ${bar.limit.toLocaleString('en')}: ${held(figure, bar) ? 'pass' : 'FAIL'}`,
    )
    .join(', '),
]

/** All figures as one table for a terminal. */
export function toText(figures: Figure[]): string {
  const rows = [head, ...figures.map(cells)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const right = (column: number) => column >= 3 && column <= 5
  return rows
    .map((row) =>
      row
        .map((cell, i) => (right(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const folder = join(import.meta.dirname, 'results')

/** Writes `bench/results/<date>.json` and returns its path. */
export async function writeJson(about: Circumstances, figures: Figure[]): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${about.date.replaceAll(':', '-').replace(/\.\d+/, '')}.json`)
  await writeFile(file, `${JSON.stringify({ ...about, figures }, null, 2)}\n`)
  return file
}

const [start, end] = ['<!-- figures: start -->', '<!-- figures: end -->']

/** Replaces the figures between the two markers in `bench/README.md`. */
export async function writeReadme(about: Circumstances, figures: Figure[]): Promise<void> {
  const file = join(import.meta.dirname, 'README.md')
  const text = await readFile(file, 'utf8')
  const [before] = text.split(start)
  const [, after] = text.split(end)
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for the figures`)
  const { date, machine, browser, load } = about
  const line = (row: string[]) => `| ${row.join(' | ')} |`
  const said = [
    `Measured on ${date.slice(0, 10)} on ${machine}; ${browser}.`,
    `One-minute load ${load.before.toFixed(2)} before, ${load.after.toFixed(2)} after.`,
    '',
    line(head),
    '| --- | --- | --- | ---: | ---: | ---: | --- |',
    ...figures.map((figure) => line(cells(figure))),
  ]
  await writeFile(file, `${before}${start}\n\n${said.join('\n')}\n\n${end}${after}`)
  execFileSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), [file])
}
