import { Banner } from '#app/ui/Banner.tsx'

/** Why the server would refuse a form that was opened by its URL. */
export const NotNow = ({ reason }: { reason: string | undefined }) =>
  reason && (
    <div className="overflow-hidden rounded border border-line">
      <Banner tone="warn">{reason}</Banner>
    </div>
  )
