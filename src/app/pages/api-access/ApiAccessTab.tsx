import { Outlet } from 'react-router'
import { AgeAbove } from '#app/components/age-above.ts'
import { ensure, useLater } from '#app/data/query.ts'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { AllowListSection } from './AllowListSection.tsx'
import { allowList, inboundIcmp } from './api-access-reads.ts'
import { IcmpSection } from './IcmpSection.tsx'

export const loader = () => settled([ensure(allowList), ensure(inboundIcmp)])

export default function ApiAccessTab() {
  return (
    <div className="flex flex-col gap-8">
      <AllowListSection />
      <AgeAbove value={useLater(allowList).data}>
        <IcmpSection />
      </AgeAbove>
      <Outlet />
    </div>
  )
}
