import type { LoaderFunctionArgs } from 'react-router'
import { instanceView } from '#api/generated/instances.ts'
import { projectView } from '#api/generated/projects.ts'
import { NotFound } from '#app/components/NotFound.tsx'
import { to } from '#app/url/paths.ts'
import { leadOn } from '#app/routing/route-parts.ts'
import { ensure, query } from '#app/data/query.ts'

/** Redirects from an instance's id to its page; any failure is a "Page not found". */
export async function loader({ params }: LoaderFunctionArgs) {
  // Tolerates pasted spaces and capitals.
  const id = (params.instance ?? '').trim().toLowerCase()
  try {
    const instance = await ensure(query(instanceView, { path: { instance: id } }))
    const project = await ensure(query(projectView, { path: { project: instance.value.projectId } }))
    return leadOn(
      to('/projects/:project/instances/:instance/storage', {
        project: project.value.name,
        instance: instance.value.name,
      }),
    )
  } catch {
    return null
  }
}

export default NotFound
