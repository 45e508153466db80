import { Outlet } from 'react-router'
import { DownloadsUnderWay } from './DownloadsUnderWay.tsx'

export default function SupportBundlesPage() {
  return (
    <div className="flex flex-col gap-4">
      <DownloadsUnderWay />
      <Outlet />
    </div>
  )
}
