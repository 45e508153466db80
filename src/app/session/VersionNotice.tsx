import { spoken } from '#api/spoken-version.ts'
import { oldest } from '#api/versions.ts'
import { askedVersion } from '#app/user/asked-version.ts'
import { Button } from '#app/ui/Button.tsx'

/** Replaces the console if the server supports no API version that this console speaks. */
export function VersionNotice({ said }: { said: string }) {
  return (
    <main
      role="alert"
      className="grid min-h-(--shell-height) place-content-center justify-items-start gap-4 p-6"
    >
      <h1 className="text-xl font-semibold">This server uses a different API version</h1>
      <div className="flex max-w-prose flex-col gap-2 wrap-anywhere">
        <p>
          This console supports versions {oldest} and {spoken}, and requested {askedVersion() || 'none'}. The
          server supports neither, so nothing can be shown.
        </p>
        {said && (
          <p className="text-ink-2">
            The server said: <q>{said}</q>
          </p>
        )}
        <p>An administrator can update the console or set the version it requests.</p>
      </div>
      <Button variant="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </main>
  )
}
