import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { worstOf, type Measured } from './worst-figures.ts'

/** Collects all attachments named `figures`, and writes the worst value of each with its test. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads it by file
export default class FiguresReporter implements Reporter {
  readonly #file: string
  readonly #measured: Measured[] = []

  constructor({ outputFile }: { outputFile: string }) {
    this.#file = outputFile
  }

  onTestEnd(test: TestCase, { attachments, status, duration }: TestResult): void {
    const body = attachments.find(({ name }) => name === 'figures')?.body
    if (!body) return
    const figures = JSON.parse(body.toString()) as Record<string, number>
    this.#measured.push({ name: test.title, passed: status === 'passed', duration, figures })
  }

  onEnd(): void {
    if (this.#measured.length === 0) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, `${JSON.stringify(worstOf(this.#measured), null, 2)}\n`)
  }
}
