import type { ReactNode } from 'react'
import { ScrollRestoration, useSearchParams } from 'react-router'
import { safeRedirect } from '#app/session/login.ts'
import { UnlockOffer } from '#app/unlock/UnlockOffer.tsx'
import { Toaster } from '#app/ui/Toaster.tsx'

/** The page of someone who is not signed in: a form, and room around it. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const [search] = useSearchParams()
  // Loaded anew: the page is theirs again from the beginning.
  const open = () => location.replace(safeRedirect(search.get('redirect_uri')))
  return (
    <>
      <title>{`${title} / Rackside`}</title>
      <main id="content" className="grid min-h-dvh md:grid-cols-[minmax(24rem,2fr)_3fr]">
        <section className="flex flex-col justify-center gap-6 px-6 py-12 sm:px-12">
          <h1 className="text-xl font-semibold">{title}</h1>
          {children}
          <UnlockOffer onDone={open} />
        </section>
        <Rack />
      </main>
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** A rack seen from the front; the lit unit is where one goes. */
function Rack() {
  const units = Array.from({ length: 16 }, (_, i) => i)
  return (
    <div
      aria-hidden
      className="flex items-center justify-center border-l border-line bg-sunken max-md:hidden"
    >
      <svg viewBox="0 0 240 400" className="h-4/5 max-h-160 text-line-2">
        <rect
          x="1"
          y="1"
          width="238"
          height="398"
          rx="4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        {units.map((i) => (
          <g key={i} transform={`translate(16 ${14 + i * 23.4})`}>
            <rect
              width="208"
              height="18"
              rx="2"
              fill={i === 6 ? 'var(--color-accent-wash)' : 'none'}
              stroke={i === 6 ? 'var(--color-accent)' : 'currentColor'}
            />
            <circle cx="12" cy="9" r="2.5" fill={i === 6 ? 'var(--color-accent)' : 'currentColor'} />
            <path d="M24 9h60M150 5v8M158 5v8M166 5v8M174 5v8M182 5v8M190 5v8" stroke="currentColor" />
          </g>
        ))}
      </svg>
    </div>
  )
}
