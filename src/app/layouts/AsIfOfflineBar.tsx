import { browseAsIfOffline } from '#app/worker/as-if-offline.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'

/** Says on every page of this tab that nothing comes from the server, and ends that. */
export default function AsIfOfflineBar() {
  return (
    <Banner
      tone="warn"
      action={
        <Button size="touch" onClick={() => browseAsIfOffline(false)}>
          End
        </Button>
      }
    >
      Browsing as if offline: this tab shows only data stored on this machine and sends nothing.
    </Banner>
  )
}
