import { generatePath, useParams } from 'react-router'

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters that a route's pattern names: those of `/projects/:project/disks/:disk` are `project` and `disk`. */
export type Params<Path extends string> = Record<Names<Path>, string>

/** As a URL can carry it: half of a surrogate pair cannot be written in one. What a pattern does not name may be of any kind. */
const wellFormed = (params: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : undefined,
    ]),
  )

/** The URL of a page, from its route's pattern. */
export function to<Path extends string>(
  path: Path,
  ...[params]: keyof Params<Path> extends never ? [] : [params: Params<Path>]
): string {
  return generatePath<string>(path, params && wellFormed(params))
}

/** The parameters of the route that is shown, as its pattern names them. */
export const useRouteParams = <Path extends string>(_: Path) => useParams() as Params<Path>
