import { useId } from 'react'
import { useNavigate, useParams } from 'react-router'
import { instanceList } from '#api/generated/instances.ts'
import { projectList } from '#api/generated/projects.ts'
import { to } from '#app/paths.ts'
import { query, useLater } from '#app/query.ts'
import { useMe } from '#app/session.ts'
import { ComboboxList } from '#app/ui/ComboboxList.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'

/** The most that one request brings; more than that is found by a list's own filter. */
const limit = 1000

const siloPages = [
  { value: to('/projects'), label: 'Projects', detail: 'Page' },
  { value: to('/projects-new'), label: 'Create project', detail: 'Page' },
  { value: to('/images'), label: 'Silo images', detail: 'Page' },
  { value: to('/settings/ssh-keys'), label: 'SSH keys', detail: 'Page' },
]

const projectPages = (project: string) =>
  [
    { value: to('/projects/:project/instances', { project }), label: 'Instances' },
    { value: to('/projects/:project/instances-new', { project }), label: 'Create instance' },
    { value: to('/projects/:project/disks', { project }), label: 'Disks' },
    { value: to('/projects/:project/snapshots', { project }), label: 'Snapshots' },
    { value: to('/projects/:project/images', { project }), label: 'Images' },
    { value: to('/projects/:project/images-new', { project }), label: 'Upload image' },
    { value: to('/projects/:project/affinity', { project }), label: 'Affinity groups' },
  ].map((page) => ({ ...page, detail: `Page in ${project}` }))

const systemPages = [
  { value: to('/system/silos'), label: 'Silos', detail: 'System page' },
  { value: to('/system/utilization'), label: 'Utilization', detail: 'System page' },
  { value: to('/system/issues'), label: 'Issues', detail: 'System page' },
  { value: to('/system/inventory/sleds'), label: 'Sleds', detail: 'System page' },
  { value: to('/system/inventory/disks'), label: 'Physical disks', detail: 'System page' },
  { value: to('/system/inventory/switches'), label: 'Switches', detail: 'System page' },
  { value: to('/system/inventory/elevation'), label: 'Rack elevation', detail: 'System page' },
  { value: to('/system/networking/ip-pools'), label: 'IP pools', detail: 'System page' },
  { value: to('/system/metrics'), label: 'Metrics', detail: 'System page' },
  { value: to('/system/audit-log'), label: 'Audit log', detail: 'System page' },
]

/** Goes to a page, a project, or an instance of the open project by typing a part of its name. */
export default function QuickSearch({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { project = '' } = useParams()
  const projects = useLater(query(projectList, { query: { limit } }))
  const instances = useLater(query(instanceList, { query: { project, limit } }), { enabled: project !== '' })
  const { fleetViewer } = useMe()
  const options = [
    ...siloPages,
    ...(project ? projectPages(project) : []),
    ...(fleetViewer ? systemPages : []),
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
