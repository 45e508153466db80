import { generatePath, useParams } from 'react-router'

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in a route pattern: `project` and `disk` for `/projects/:project/disks/:disk`. */
export type Params<Path extends string> = Record<Names<Path>, string>

/**
 * Replaces lone surrogates, which cannot be encoded in a URL. Values that the pattern does not use may have
 * any type.
 */
export const wellFormed = (params: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : undefined,
    ]),
  )

/** A page's path from its route pattern. */
export function to<Path extends string>(
  path: Path,
  ...[params]: keyof Params<Path> extends never ? [] : [params: Params<Path>]
): string {
  return generatePath<string>(path, params && wellFormed(params))
}

/** The current route's parameters, typed by its pattern. */
export const useRouteParams = <Path extends string>(_: Path) => useParams() as Params<Path>
