import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface Fact {
  label: string
  value: ReactNode
  /** Self-explanatory: the label is for screen readers only, and the value takes at most one line. */
  plain?: boolean
  ownLine?: boolean
}

type Props = Omit<ComponentProps<'article'>, 'title'> & {
  title: ReactNode
  badge?: ReactNode
  facts: readonly Fact[]
  /** Buttons on the card. */
  actions?: ReactNode
  /** The menu with all actions. */
  menu?: ReactNode
}

/** A table row on a phone: a line with the name, one with facts. Give its actions `size="touch"`. */
export function Card({ title, badge, facts, actions, menu, ...props }: Props) {
  return (
    <article
      {...props}
      className={cx(
        'flex items-center gap-2 rounded border border-line bg-surface py-2 pl-3',
        menu ? 'pr-0.5' : 'pr-3',
      )}
    >
      <div className="min-w-0 flex-1">
        <header
          className={cx('flex items-center justify-between gap-3', Boolean(actions && menu) && 'pr-2.5')}
        >
          {/* Clips stacked combining characters, which cannot wrap, so that they do not shift anything. */}
          <h2
            data-opens
            className="min-w-0 overflow-x-clip [overflow-clip-margin:0.25rem] text-lg font-medium wrap-anywhere"
          >
            {title}
          </h2>
          {badge && <div className="min-w-0 shrink-0">{badge}</div>}
        </header>
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 gap-y-2">
          {facts.length > 0 && <Facts facts={facts} />}
          {actions && (
            <div className="-mb-1 flex flex-wrap justify-end gap-1 *:min-h-11">
              {actions}
              {menu}
            </div>
          )}
        </div>
      </div>
      {!actions && menu && <div className="-my-1 flex *:min-h-11">{menu}</div>}
    </article>
  )
}

/**
 * Links are above the enlarged hit area of buttons on the line below. Each fact has a dot in its margin; the
 * first dot of a line is clipped with that margin.
 */
const Facts = ({ facts }: Pick<Props, 'facts'>) => (
  <dl className="-ml-1 flex min-w-0 flex-1 basis-48 flex-wrap items-center overflow-x-clip pl-1 [&_a]:relative [&_a]:z-1">
    {facts.map(({ label, value, plain, ownLine }) => (
      <div
        key={label}
        className={cx(
          "relative -left-3 flex max-w-[calc(100%+0.75rem)] min-w-0 items-baseline gap-x-1.5 pl-3 before:absolute before:left-1 before:text-ink-3 before:content-['·'/'']",
          ownLine && 'basis-full',
        )}
      >
        <dt className={plain ? 'sr-only' : 'shrink-0 text-sm text-ink-2'}>{label}</dt>
        <dd className={cx('min-w-0 text-ink-2', plain ? 'truncate' : 'wrap-anywhere')}>{value}</dd>
      </div>
    ))}
  </dl>
)
