import { parseSync } from 'vite'
import { isRecord } from '#api/objects.ts'
import type { SourceFile } from '../support/sources.ts'

export interface Assertion {
  /** `path:line`. */
  at: string
  /** A cast through `unknown` or another type, which the compiler would reject directly. */
  isDouble: boolean
}

const isAssertion = (node: Record<string, unknown>) =>
  node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion'

/** `as const` asserts nothing. */
function isConst({ typeAnnotation }: Record<string, unknown>): boolean {
  const name = isRecord(typeAnnotation) ? typeAnnotation.typeName : undefined
  return isRecord(name) && name.name === 'const'
}

const withoutParens = (node: unknown): unknown =>
  isRecord(node) && node.type === 'ParenthesizedExpression' ? withoutParens(node.expression) : node

/** Every type assertion (`as`) of a file, except `as const` and renamed imports. */
export function assertionsIn({ path, text }: SourceFile): Assertion[] {
  const found: Assertion[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) for (const child of node) visit(child)
    if (!isRecord(node) || Array.isArray(node)) return
    if (isAssertion(node) && !isConst(node)) {
      const inner = withoutParens(node.expression)
      const line = text.slice(0, Number(node.start)).split('\n').length
      found.push({
        at: `${path}:${line}`,
        isDouble: isRecord(inner) && isAssertion(inner) && !isConst(inner),
      })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(path, text).program)
  return found
}
