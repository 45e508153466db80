import { optionLimit } from '#domain/page-sizes.ts'
import { useId } from 'react'
import { generatePath, useNavigate, useParams } from 'react-router'
import { instanceList } from '#api/generated/instances.ts'
import { projectList } from '#api/generated/projects.ts'
import type { PalettePage } from '#app/routing/area.ts'
import { areas } from '#app/routing/areas.ts'
import { to } from '#app/routing/paths.ts'
import { query, useLater } from '#app/data/query.ts'
import { useOffers } from '#app/data/server-version.ts'
import { useMe } from '#app/session/session.ts'
import { ComboboxList } from '#app/ui/ComboboxList.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'

const projectsPages: PalettePage[] = [
  { group: 'silo', label: 'Projects', path: '/projects' },
  { group: 'silo', label: 'Create project', path: '/projects-new' },
]

const pages = [
  ...projectsPages,
  ...areas.flatMap(({ navigation = [], palette = [] }) => [
    ...navigation.map((place) => ({ ...place, label: place.inPalette ?? place.label })),
    ...palette,
  ]),
]

/** What stands beside a page's name, by its group. */
const details = {
  silo: () => 'Page',
  project: (project: string) => `Page in ${project}`,
  system: () => 'System page',
  rack: () => 'System page',
}

/** Goes to a page, a project, or an instance of the open project by typing a part of its name. */
export default function QuickSearch({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { project = '' } = useParams()
  const projects = useLater(query(projectList, { query: { limit: optionLimit } }))
  const instances = useLater(query(instanceList, { query: { project, limit: optionLimit } }), {
    enabled: project !== '',
  })
  const { fleetViewer } = useMe()
  const offers = useOffers()
  const shown = { silo: true, project: project !== '', system: fleetViewer, rack: fleetViewer }
  const options = [
    ...pages
      .filter(({ group, needs }) => shown[group] && offers(needs))
      .map(({ group, label, path }) => ({
        value: generatePath(path, { project }),
        label,
        detail: details[group](project),
      })),
    ...(instances.data?.value.items ?? []).map(({ name }) => ({
      value: to('/projects/:project/instances/:instance', { project, instance: name }),
      label: name,
      detail: 'Instance',
    })),
    ...(projects.data?.value.items ?? []).map(({ name }) => ({
      value: to('/projects/:project', { project: name }),
      label: name,
      detail: 'Project',
    })),
  ]
  const choose = (path: string) => {
    onClose()
    void navigate(path)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search" width="medium">
      <ComboboxList
        id={id}
        label="pages, projects and instances"
        value={undefined}
        options={options}
        choose={choose}
      />
    </Dialog>
  )
}
