/**
 * Writes the worst figures of the last run of the offline cases into `docs/offline.md`, between its two
 * markers.
 */
import { execFileSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { worstOf } from '../tests/support/worst-figures.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results/matrix.json')
const page = join(root, 'docs/offline.md')
const [start, end] = ['<!-- figures: start -->', '<!-- figures: end -->']

const words: Record<string, string> = {
  settle: 'until something definite shows',
  recovery: 'until fresh data, or a refusal, is back',
  signOut: 'until nothing of the user is left after signing out',
}

const { cases, passed, total, worst } = JSON.parse(await readFile(results, 'utf8')) as ReturnType<
  typeof worstOf
>
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const text = await readFile(page, 'utf8')
const [before] = text.split(start)
const [, after] = text.split(end)
if (before === undefined || after === undefined) throw new Error(`${page} has no place for the figures`)
const said = [
  `${passed} of ${cases} cases passed on ${(await stat(results)).mtime.toISOString().slice(0, 10)}, in ${Math.round(total / 60_000)} minutes of tests.`,
  '',
  '| | Median | Worst | Met in |',
  '| --- | ---: | ---: | --- |',
  ...Object.entries(worst).map(
    ([name, { ms, median, in: where }]) =>
      `| ${words[name] ?? name} | ${seconds(median)} | ${seconds(ms)} | ${where} |`,
  ),
]
await writeFile(page, `${before}${start}\n\n${said.join('\n')}\n\n${end}${after}`)
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [page])
