import { NotFound } from '#app/components/NotFound.tsx'

/** No shell: signed-out users can open it. */
export default function NotFoundPage() {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-(--shell-height) place-content-center">
      <NotFound />
    </main>
  )
}
