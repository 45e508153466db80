import { isPlainObject } from '#domain/plain-objects.ts'
import type { Operation } from '#api/operation.ts'
import { isIn, type Version } from '#api/versions.ts'
import { Refusal } from './refusals.ts'

/**
 * The year of a control plane. In 2025 it has a single API version; in 2026 requests choose one with a
 * header.
 */
export type Age = '2025' | '2026'

const held: Record<Age, Version> = { '2025': '20250730.0.0', '2026': '2025112000.0.0' }

export const hasOperation = (age: Age, operation: Operation): boolean => isIn(operation, held[age])

/** Throws 400 for an unsupported version. In 2025 the header is ignored. */
export function checkVersion(age: Age, request: Request): void {
  const asked = request.headers.get('api-version')
  if (age === '2025' || asked === null || asked === held[age]) return
  throw new Refusal(400, undefined, `server does not support this API version: ${asked}`)
}

const newFields = ['disk_type', 'pool_type']

/** An answer's JSON as a control plane of this age would send it. */
export const answerText = (age: Age, answer: unknown): string =>
  JSON.stringify(answer, (key, value: unknown) =>
    age === '2025' && newFields.includes(key) ? undefined : value,
  )

const newValues: Record<string, string> = {
  limited_collaborator: 'one of `admin`, `collaborator`, `viewer`',
  saml_scim: '`saml_jit` or `local_only`',
}

/**
 * A body as a control plane of this age reads it: unknown fields are ignored. Throws 400 for unknown values.
 */
export function bodyFor(age: Age, body: unknown): unknown {
  if (age === '2026' || !isPlainObject(body)) return body
  const { multicastGroups: _, poolType: __, ...known } = body
  JSON.stringify(known, (key, value: unknown) => {
    const expected = newValues[key] ?? (isNamed(key) ? newValues[String(value)] : undefined)
    if (expected) {
      const variant = newValues[key] ? key : String(value)
      throw new Refusal(
        400,
        undefined,
        `unable to parse JSON body: unknown variant \`${variant}\`, expected ${expected}`,
      )
    }
    return value
  })
  return known
}

const isNamed = (key: string) => key === 'roleName' || key === 'identityMode'
