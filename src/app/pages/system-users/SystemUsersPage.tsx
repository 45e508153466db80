import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { to } from '#app/url/paths.ts'

const tabs = [
  { label: 'Users by silo', to: to('/system/users') },
  { label: 'Built-in users', to: to('/system/users-builtin') },
]

export default function SystemUsersPage() {
  return (
    <>
      <h1 className="sr-only">System users</h1>
      <RouteTabs label="System users" tabs={tabs} />
    </>
  )
}
