import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { to } from '#app/url/paths.ts'
import { UploadCard } from './UploadCard.tsx'

const tabs = [
  { label: 'Status', to: to('/system/update/status'), also: [to('/system/update/target-set')] },
  {
    label: 'Repositories',
    to: to('/system/update/repositories'),
    also: [to('/system/update/repositories-upload')],
  },
  {
    label: 'Trust roots',
    to: to('/system/update/trust-roots'),
    also: [to('/system/update/trust-roots-add')],
  },
]

export default function UpdatePage() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="sr-only">Update</h1>
      <UploadCard />
      <RouteTabs label="Update" tabs={tabs} />
    </div>
  )
}
