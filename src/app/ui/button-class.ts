import { cx } from './cx.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'touch'
  icon?: boolean
}

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded border font-medium whitespace-nowrap no-underline select-none inactive:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0'

const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line-2 bg-surface text-ink hover:bg-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-bad-fill text-on-bad hover:bg-bad-fill-hover',
}

const filled = 'inactive:border-line-2 inactive:bg-transparent inactive:text-ink-3'
const bare = 'inactive:bg-transparent inactive:text-ink-3'

const sizes = {
  sm: ['h-6 text-sm touch:h-11 touch:text-base', 'px-2 touch:px-3', 'w-6 touch:w-11'],
  md: ['h-8 text-base touch:h-11', 'px-3', 'w-8 touch:w-11'],
  touch: ['h-11 text-base', 'px-4', 'w-11'],
} as const

/** A button's look, for links. */
export function buttonClass({ variant = 'secondary', size = 'md', icon = false }: ButtonLook = {}) {
  const [common, wide, square] = sizes[size]
  return cx(base, variants[variant], variant === 'ghost' ? bare : filled, common, icon ? square : wide)
}
