import { NotFound } from '#app/components/NotFound.tsx'

/** For a path that leads nowhere: no shell, since it is open to those who are not signed in. */
export default function NotFoundPage() {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-(--shell-height) place-content-center">
      <NotFound />
    </main>
  )
}
