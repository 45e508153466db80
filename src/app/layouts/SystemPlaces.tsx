import { Building2, ChartLine, CircleAlert, Gauge, Network, ScrollText, Server } from 'lucide-react'
import { to } from '#app/paths.ts'
import { Group, Place } from './places.tsx'

/** The operator's places. */
export default function SystemPlaces({ collapsed }: { collapsed: boolean }) {
  return (
    <>
      <Group label="System" collapsed={collapsed}>
        <Place to={to('/system/silos')} icon={<Building2 />} collapsed={collapsed}>
          Silos
        </Place>
        <Place to={to('/system/utilization')} icon={<Gauge />} collapsed={collapsed}>
          Utilization
        </Place>
        <Place to={to('/system/issues')} icon={<CircleAlert />} collapsed={collapsed}>
          Issues
        </Place>
      </Group>
      <Group label="Rack" collapsed={collapsed}>
        <Place to="/system/inventory" icon={<Server />} collapsed={collapsed}>
          Inventory
        </Place>
        <Place to={to('/system/networking/ip-pools')} icon={<Network />} collapsed={collapsed}>
          IP Pools
        </Place>
        <Place to={to('/system/metrics')} icon={<ChartLine />} collapsed={collapsed}>
          Metrics
        </Place>
        <Place to={to('/system/audit-log')} icon={<ScrollText />} collapsed={collapsed}>
          Audit log
        </Place>
      </Group>
    </>
  )
}
