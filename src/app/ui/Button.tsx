import { Slot } from 'radix-ui'
import { useId, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './overlay/Tooltip.tsx'
import { useMinimum } from './use-minimum.ts'

type Props = ComponentProps<'button'> &
  Omit<ButtonLook, 'icon'> & { pending?: boolean; disabledReason?: string; asChild?: boolean }

/** A disabled button stays focusable and shows its reason. */
export function Button({
  variant,
  size,
  pending = false,
  disabledReason,
  asChild,
  className,
  children,
  onClick,
  ...props
}: Props) {
  const reason = useId()
  const [explained, setExplained] = useState(false)
  const spinning = useMinimum(pending)
  const blocked = spinning || Boolean(disabledReason)
  const icon = !asChild && Boolean(props['aria-label']) && typeof children !== 'string'
  const Element = asChild ? Slot.Root : 'button'

  // A reason wraps the button in a tooltip, which remounts it; restore the focus without opening the tooltip.
  const wasFocused = useRef(false)
  const keepFocus = (element: HTMLElement | null) => {
    if (wasFocused.current && document.activeElement === document.body) {
      element?.focus({ preventScroll: true })
      setExplained(false)
    }
    return () => {
      wasFocused.current = element === document.activeElement
    }
  }

  const swallow = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.stopPropagation()
    // Also before the tooltip has loaded.
    setExplained(Boolean(disabledReason))
  }

  const button = (
    <Slot.Root ref={keepFocus}>
      <Element
        type={asChild ? undefined : 'button'}
        {...props}
        className={cx(buttonClass({ variant, size, icon }), className)}
        aria-disabled={blocked || undefined}
        {...(disabledReason && { 'aria-describedby': reason })}
        aria-busy={spinning || undefined}
        onClick={blocked ? swallow : onClick}
      >
        {spinning && !asChild ? (
          <>
            <Spinner className="absolute" />
            <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
          </>
        ) : (
          children
        )}
      </Element>
    </Slot.Root>
  )
  if (!disabledReason) return button
  return (
    <>
      <Tooltip content={disabledReason} open={explained} onOpenChange={setExplained}>
        {button}
      </Tooltip>
      <span id={reason} hidden>
        {disabledReason}
      </span>
    </>
  )
}
