import { snakeCase } from './casing.ts'
import type { Operation, OperationArgs } from './operation.ts'

/**
 * An operation's path and query for `args`, without origin. Null, undefined and empty-list values are left out; a
 * list repeats its key; dates travel as ISO text.
 */
export function urlOf(operation: Operation, { path = {}, query = {} }: OperationArgs = {}): string {
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name]
    // A dot segment would be resolved away and lead to another operation's path.
    if (value === undefined || value === '' || value === '.' || value === '..')
      throw new Error(`${operation.id} needs a path parameter "${name}"`)
    return encodeURIComponent(String(value).toWellFormed())
  })
  const search = searchOf(query)
  return search ? `${pathname}?${search}` : pathname
}

/** Values as a query or a form carries them, under the same rules. */
export function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === null || item === undefined) continue
      search.append(snakeCase(key), item instanceof Date ? item.toISOString() : String(item))
    }
  }
  return search.toString()
}

interface Route {
  operation: Operation
  pattern: RegExp
  names: string[]
}

export interface Match {
  operation: Operation
  /** Path parameters, decoded, by their camelCase names. */
  path: Record<string, string>
}

/** A function that finds the operation of a method and pathname, or nothing. Literal segments win over parameters. */
export function matcher(
  operations: Iterable<Operation>,
): (method: string, pathname: string) => Match | undefined {
  const routes = new Map<string, Route[]>()
  for (const operation of operations) {
    const key = bucket(operation.method, operation.path)
    routes.set(key, [...(routes.get(key) ?? []), routeOf(operation)])
  }
  for (const group of routes.values()) group.sort((a, b) => a.names.length - b.names.length)
  return (method, pathname) => {
    for (const route of routes.get(bucket(method, pathname)) ?? []) {
      const found = route.pattern.exec(pathname)
      const path = found && decoded(route.names, found.slice(1))
      if (path) return { operation: route.operation, path }
    }
    return undefined
  }
}

/** Paths of one method and one depth can only be told apart by their segments. */
const bucket = (method: string, path: string) => `${method} ${path.split('/').length}`

function routeOf(operation: Operation): Route {
  const names: string[] = []
  const pattern = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  return { operation, names, pattern: new RegExp(`^${pattern}$`) }
}

function decoded(names: string[], values: string[]): Record<string, string> | undefined {
  try {
    return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(values[i] ?? '')]))
  } catch {
    return undefined // a broken escape such as %E0%A4%A matches nothing
  }
}
