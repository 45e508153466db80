import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../support/contract/contract.ts'

/** A value as a TypeScript literal. */
export function literalOf(value: unknown): string {
  if (value instanceof Date) return `new Date(${JSON.stringify(value)})`
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${literalOf(item)}`)
  return `{ ${fields.join(', ')} }`
}

/** The compiler's errors for a module of the app, one per line. */
export function compilerErrors(text: string): string[] {
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  // Inside the project, so that its imports resolve.
  const folder = mkdtempSync(join(results, 'assignable-'))
  try {
    writeFileSync(join(folder, 'values.ts'), text)
    const settings = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { lib: ['es2025', 'dom'] },
      include: ['values.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    execFileSync(process.execPath, [join(root, 'node_modules/.bin/tsc'), '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    return []
  } catch (error) {
    const { stdout } = error as { stdout?: string }
    if (!stdout) throw error
    return stdout.trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
