import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { ErrorList } from '#app/ui/form/ErrorList.tsx'
import { useWide } from '#app/ui/use-media-query.ts'
import { DraftNotice, LeaveQuestion, SubmitButton, TroubleDetail } from './FormParts.tsx'
import { type Secrets, useFormGuard } from './use-form-guard.ts'
import { useSubmit } from './use-submit.ts'

interface Props<Values extends FieldValues, Args> {
  title: ReactNode
  submitLabel: string
  form: UseFormReturn<Values>
  write: UseMutationResult<unknown, Error, Args>
  /** The request. `before`: the values as they would be without the user's input. */
  args: (values: Values, before: Partial<Values>) => Args
  back: string
  secrets?: Secrets<Values>
  /** Key of the draft, if the path alone is ambiguous. */
  draftKey?: string
  /** Beside the form on wide screens. */
  aside?: ReactNode
  /** Gives `aside` as much room as the form. */
  wideAside?: boolean
  /** One line beside the button, where `aside` does not fit. */
  brief?: ReactNode
  children: ReactNode
}

/** A full-page form with sections and a sticky bar at the bottom. */
export function FullPageForm<Values extends FieldValues, Args>(props: Props<Values, Args>) {
  const { title, submitLabel, form, write, args, back, children } = props
  const id = useId()
  const heading = useId()
  const guard = useFormGuard(form, props.secrets, props.draftKey)
  const { submit, trouble, refused, submitCount, pending } = useSubmit(form, write, args, guard, title)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The banner is at the top, the button at the bottom. A failed check moves the focus to its field, if it has one.
    const isSeen = (submitCount === 0 && !refused) || document.activeElement?.matches('[aria-invalid=true]')
    if (!isSeen) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [submitCount, refused])
  const wide = useWide()
  const page = (
    <section aria-labelledby={heading} className="flex max-w-3xl min-w-0 flex-col gap-4">
      <h1 id={heading} className="min-h-8 content-center text-xl font-semibold">
        {title}
      </h1>
      <div ref={banner} className="scroll-mt-16 empty:hidden">
        {trouble.error && (
          <Banner tone="bad">
            <ErrorList error={trouble.error} />
            <TroubleDetail trouble={trouble} />
          </Banner>
        )}
      </div>
      <DraftNotice
        guard={guard}
        startOver={() => {
          guard.discard()
          focusHeading()
        }}
      />
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-7">
        {children}
      </form>
      <footer
        data-form-bar
        className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-bg py-3 max-sm:bottom-(--shell-bottom)"
      >
        {props.brief && !wide && (
          <p className="min-w-0 flex-1 truncate text-sm text-ink-2 max-sm:basis-full">{props.brief}</p>
        )}
        {write.isPending ? (
          <Button disabledReason="In progress">Cancel</Button>
        ) : (
          <Button asChild>
            <Link to={back}>Cancel</Link>
          </Button>
        )}
        <SubmitButton form={id} label={submitLabel} pending={pending} />
      </footer>
      <LeaveQuestion guard={guard} />
    </section>
  )
  if (props.aside === undefined) return page
  return (
    <div
      className={cx(
        'grid gap-x-8',
        props.wideAside
          ? wide && 'grid-cols-[minmax(0,40rem)_minmax(26rem,1fr)]'
          : 'lg:grid-cols-[minmax(0,44rem)_minmax(15rem,20rem)]',
      )}
    >
      {page}
      {wide && (
        <aside
          aria-label="Summary"
          className="sticky top-(--shell-top) max-h-[calc(100dvh-var(--shell-top))] self-start overflow-y-auto py-1"
        >
          {props.aside}
        </aside>
      )}
    </div>
  )
}

export function FormSection({
  title,
  anchor,
  hint,
  children,
}: {
  title: string
  /** The id that an outline links to. */
  anchor?: string
  hint?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      aria-labelledby={id}
      className="flex scroll-mt-(--shell-top) flex-col gap-3 border-t border-line pt-4 outline-none"
    >
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {hint && <p className="text-ink-2">{hint}</p>}
      </div>
      <div className="flex flex-col gap-7">{children}</div>
    </section>
  )
}
