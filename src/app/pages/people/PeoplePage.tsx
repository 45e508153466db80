import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { to } from '#app/url/paths.ts'

export default function PeoplePage() {
  return (
    <>
      <h1 className="sr-only">Users and groups</h1>
      <RouteTabs
        label="Users and groups"
        tabs={[
          { label: 'Users', to: to('/users') },
          { label: 'Groups', to: to('/groups') },
        ]}
      />
    </>
  )
}
