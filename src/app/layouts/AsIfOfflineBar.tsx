import { browseAsIfOffline } from '#app/worker/as-if-offline.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'

/** Shown on every page while this tab is set to browse as if offline; ends that. */
export default function AsIfOfflineBar() {
  return (
    <Banner
      tone="warn"
      action={
        <Button size="touch" onClick={() => browseAsIfOffline(false)}>
          Go online
        </Button>
      }
    >
      Browsing as if offline. This tab shows only data stored on this machine and sends nothing.
    </Banner>
  )
}
