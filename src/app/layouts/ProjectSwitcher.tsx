import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { projectList } from '#api/generated/projects.ts'
import { to } from '#app/url/paths.ts'
import { all, useLater } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Mark } from '#app/ui/text/Mark.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/Menu.tsx'

export function ProjectSwitcher() {
  const [open, setOpen] = useState(false)
  const { data, error } = useLater(all(projectList), { enabled: open })
  return (
    <Menu
      label="Switch project"
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" aria-label="Switch project" className="-mr-1 max-sm:hidden">
          <ChevronsUpDown />
        </Button>
      }
    >
      {data?.value.items.map(({ id, name }) => (
        <MenuItem key={id} asChild>
          <Link to={to('/projects/:project/instances', { project: name })}>
            <Mark id={id} className="mr-2" />
            <bdi>{name}</bdi>
          </Link>
        </MenuItem>
      ))}
      {!data && <MenuItem disabledReason={error?.message ?? 'Loading'}>Projects</MenuItem>}
    </Menu>
  )
}
