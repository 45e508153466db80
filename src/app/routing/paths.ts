import { generatePath, useParams } from 'react-router'

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters that a route's pattern names: those of `/projects/:project/disks/:disk` are `project` and `disk`. */
export type Params<Path extends string> = Record<Names<Path>, string>

/** The URL of a page, from its route's pattern. */
export function to<Path extends string>(
  path: Path,
  ...[params]: keyof Params<Path> extends never ? [] : [params: Params<Path>]
): string {
  return generatePath<string>(path, params)
}

/** The parameters of the route that is shown, as its pattern names them. */
export const useRouteParams = <Path extends string>(_: Path) => useParams() as Params<Path>
