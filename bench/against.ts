import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { serveVisited } from './first-visit.ts'
import { journeys } from './journey.ts'
import type { Figure } from './report.ts'
import { buildApp } from './servers.ts'

const here = join(import.meta.dirname, '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: here, stdio: 'inherit' })

/** How many times its former value a figure may have. */
const mostRatio = 1.1

/** Builds another commit; returns the folder of its builds. It uses the packages that are installed here. */
async function buildCommit(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rackside-against-'))
  const checkout = join(folder, 'checkout')
  git('worktree', 'add', '--detach', '--quiet', checkout, commit)
  try {
    await symlink(join(here, 'node_modules'), join(checkout, 'node_modules'))
    for (const mode of ['demo', 'live'] as const) buildApp(mode, folder, checkout)
  } finally {
    git('worktree', 'remove', '--force', checkout)
  }
  return folder
}

/** Takes the same journeys through another commit's build and this one's, in turns. False if one is slower. */
export async function compare(browser: Browser, commit: string, out: string | undefined): Promise<boolean> {
  const folder = await buildCommit(commit)
  const builds = [await serveVisited(4240, folder), await serveVisited(4250, out)]
  try {
    const [before = [], now = []] = await journeys(browser, builds)
    const rows = now.map((figure, index) => rowOf(before[index], figure))
    console.log(rows.map(({ text }) => text).join('\n'))
    return rows.every(({ ratio }) => ratio <= mostRatio)
  } finally {
    await Promise.all(builds.map((build) => build.close()))
    await rm(folder, { recursive: true })
  }
}

function rowOf(before: Figure | undefined, { group, what, unit, median }: Figure) {
  const ratio = median / (before?.median ?? Number.NaN)
  const values = [before?.median, median].map((value) => (value ?? Number.NaN).toFixed(0).padStart(9))
  const verdict = ratio <= mostRatio ? '' : '  slower'
  return {
    ratio,
    text: `${`${group}: ${what}`.padEnd(70)}${values.join('')} ${unit}  ${ratio.toFixed(2)}${verdict}`,
  }
}
