import { Banner } from '#app/ui/Banner.tsx'

/** At the top of a form that was opened by its address: why the server would refuse it now. */
export const NotNow = ({ reason }: { reason: string | undefined }) =>
  reason && (
    <div className="overflow-hidden rounded border border-line">
      <Banner tone="warn">{reason}</Banner>
    </div>
  )
