import { probeList, probeView } from '#api/generated/experimental.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

export const probesOf = ({ project }: Params<'/projects/:project/probes'>) =>
  query(probeList, { query: { project } })

export const probeOf = ({ project, probe }: Params<'/projects/:project/probes/:probe'>) =>
  viewOrListed(
    query(probeView, { path: { probe }, query: { project } }),
    probeList,
    ({ id, name }) => name === probe || id === probe,
  )
