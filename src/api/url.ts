import { snakeCase } from './casing.ts'
import type { Operation, OperationArgs } from './operation.ts'

/**
 * The path and query of an operation with `args`, without the origin. Omits null, undefined and empty lists;
 * a list repeats its key; dates become ISO text. Throws if a path parameter is missing.
 */
export function urlOf(operation: Operation, { path = {}, query = {} }: OperationArgs = {}): string {
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name]
    // The URL parser would resolve a dot segment, which leads to another operation's path.
    if (value === undefined || value === '' || value === '.' || value === '..')
      throw new Error(`${operation.id} needs a path parameter "${name}"`)
    return encodeURIComponent(String(value).toWellFormed())
  })
  const search = searchOf(query)
  return search ? `${pathname}?${search}` : pathname
}

/** Encodes a query or a form by the rules of `urlOf`. */
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

/**
 * Returns a function that finds the operation of a method and pathname, if any. Literal segments win over
 * parameters.
 */
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

/** Groups paths by method and depth; only within a group do segments need comparing. */
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
    return undefined // a malformed escape such as %E0%A4%A matches nothing
  }
}
