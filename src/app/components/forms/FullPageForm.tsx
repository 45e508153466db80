import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorList } from '#app/ui/ErrorList.tsx'
import { DraftNotice, LeaveQuestion, SubmitButton, TroubleDetail } from './FormParts.tsx'
import { useFormGuard } from './use-form-guard.ts'
import { useSubmit } from './use-submit.ts'

interface Props<Values extends FieldValues, Args> {
  title: string
  submitLabel: string
  form: UseFormReturn<Values>
  write: UseMutationResult<unknown, Error, Args>
  args: (values: Values) => Args
  back: string
  secrets?: Path<Values>[]
  /** Under what its draft is kept, where the path alone does not tell it from another form. */
  draftKey?: string
  children: ReactNode
}

/** A form that needs a page: sections, and a bar at the bottom that stays in sight. */
export function FullPageForm<Values extends FieldValues, Args>(props: Props<Values, Args>) {
  const { title, submitLabel, form, write, args, back, children } = props
  const id = useId()
  const guard = useFormGuard(form, props.secrets, props.draftKey)
  const { submit, trouble, refused } = useSubmit(form, write, args, guard)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The banner is at the top, the button that caused it at the bottom. A failed check has its field in focus.
    if (refused) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return (
    <section aria-label={title} className="mx-auto flex max-w-3xl flex-col gap-4">
      <h1 className="text-xl font-semibold">{title}</h1>
      <div ref={banner} className="scroll-mt-16">
        {trouble.error && (
          <Banner tone="bad">
            <ErrorList error={trouble.error} />
            <TroubleDetail trouble={trouble} />
          </Banner>
        )}
      </div>
      <DraftNotice guard={guard} />
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {children}
      </form>
      <footer className="sticky bottom-0 -mx-4 flex justify-end gap-2 border-t border-line bg-bg px-4 py-3 max-sm:bottom-(--shell-bottom)">
        <Button asChild>
          <Link to={back}>Cancel</Link>
        </Button>
        <SubmitButton form={id} label={submitLabel} pending={write.isPending} />
      </footer>
      <LeaveQuestion guard={guard} />
    </section>
  )
}

/** One part of a long form. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-3">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {hint && <p className="text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
