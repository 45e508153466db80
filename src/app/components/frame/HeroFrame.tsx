import type { ReactNode } from 'react'
import { ScrollRestoration } from 'react-router'
import { useProductName } from '#app/user/config.ts'
import { Logo } from './Logo.tsx'
import { RackFace } from '#app/ui/RackFace.tsx'
import { Toaster } from '#app/ui/overlay/Toaster.tsx'

interface Props {
  title: string
  /** The title with its names marked. */
  heading?: ReactNode
  children: ReactNode
}

/** A page outside of the shell with one task. */
export function HeroFrame({ title, heading = title, children }: Props) {
  const name = useProductName()
  return (
    <>
      <title>{`${title} / ${name}`}</title>
      <main id="content" className="grid min-h-(--shell-height) md:grid-cols-[minmax(24rem,2fr)_3fr]">
        <section className="flex flex-col items-center px-6 py-8 sm:px-12">
          <p className="flex w-full max-w-88 items-center gap-2 text-lg font-semibold max-md:justify-center max-md:text-xl">
            <Logo />
            {name}
          </p>
          <RackFace lit className="mt-8 h-32 md:hidden" />
          <div className="my-auto flex w-full max-w-88 flex-col gap-6 py-8 max-md:mt-0">
            <h1 className="text-xl font-semibold wrap-anywhere">{heading}</h1>
            {children}
          </div>
        </section>
        <div
          aria-hidden
          className="flex items-center justify-center border-l border-line bg-sunken max-md:hidden"
        >
          <RackFace lit className="h-4/5 max-h-180" />
        </div>
      </main>
      <Toaster />
      <ScrollRestoration />
    </>
  )
}
