import { Building2, ChartLine, CircleAlert, Gauge, Network, ScrollText, Server } from 'lucide-react'
import { paths, to } from '#app/paths.ts'
import { Group, Place } from './places.tsx'

/** The operator's places. */
export default function SystemPlaces({ collapsed }: { collapsed: boolean }) {
  return (
    <>
      <Group label="System" collapsed={collapsed}>
        <Place to={to('silos')} icon={<Building2 />} collapsed={collapsed}>
          Silos
        </Place>
        <Place to={to('systemUtilization')} icon={<Gauge />} collapsed={collapsed}>
          Utilization
        </Place>
        <Place to={to('systemIssues')} icon={<CircleAlert />} collapsed={collapsed}>
          Issues
        </Place>
      </Group>
      <Group label="Rack" collapsed={collapsed}>
        <Place to={paths.inventory} icon={<Server />} collapsed={collapsed}>
          Inventory
        </Place>
        <Place to={to('ipPools')} icon={<Network />} collapsed={collapsed}>
          IP Pools
        </Place>
        <Place to={to('oxql')} icon={<ChartLine />} collapsed={collapsed}>
          Metrics
        </Place>
        <Place to={to('auditLog')} icon={<ScrollText />} collapsed={collapsed}>
          Audit log
        </Place>
      </Group>
    </>
  )
}
