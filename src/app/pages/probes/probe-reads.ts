import { probeList, probeView } from '#api/generated/experimental.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

export const probesOf = ({ project }: Params<'/projects/:project/probes'>) =>
  query(probeList, { query: { project } })

export const probeOf = ({ project, probe }: Params<'/projects/:project/probes/:probe'>) =>
  query(probeView, { path: { probe }, query: { project } })
