import { Box, Camera, Disc3, HardDrive, Workflow } from 'lucide-react'
import { to } from '#app/paths.ts'
import { Group, Place } from './places.tsx'

/** The places of a project. */
export default function ProjectPlaces({ project, collapsed }: { project: string; collapsed: boolean }) {
  return (
    <Group label={project} collapsed={collapsed}>
      <Place to={to('/projects/:project/instances', { project })} icon={<Box />} collapsed={collapsed}>
        Instances
      </Place>
      <Place to={to('/projects/:project/disks', { project })} icon={<HardDrive />} collapsed={collapsed}>
        Disks
      </Place>
      <Place to={to('/projects/:project/snapshots', { project })} icon={<Camera />} collapsed={collapsed}>
        Snapshots
      </Place>
      <Place to={to('/projects/:project/images', { project })} icon={<Disc3 />} collapsed={collapsed}>
        Images
      </Place>
      <Place to={to('/projects/:project/affinity', { project })} icon={<Workflow />} collapsed={collapsed}>
        Affinity Groups
      </Place>
    </Group>
  )
}
